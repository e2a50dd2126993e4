import Type from 'typebox';
import { countries } from '../../domain/country.ts';
import { languages } from '../../domain/language.ts';
import { Choice, Fields, Id, Line, Nullable, PageOf, Timestamp, WholeNumber } from '../../platform/schema.ts';
import { PublicRecord } from '../../resources/public-records/index.ts';
import { registryMatches, SignatureCombinations, tpaStatuses } from '../../resources/tpas/index.ts';
import { AccountSummary } from './pages.ts';

const awaiting = {
  id: Id('tpa'),
  account: AccountSummary,
  name: Line({ max: 200, description: 'The company’s name in the TPA' }),
  country: Choice(countries),
  organization_number: Line({ max: 30, description: 'The company’s organization number' }),
  product: Line({ max: 200, description: 'The payment product' }),
  issuer: Line({ max: 200, description: 'The issuer of the payment product' }),
  signatories_total: WholeNumber({ min: 0, max: 1000, description: 'How many people must sign' }),
  signatories_signed: WholeNumber({ min: 0, max: 1000, description: 'How many have signed' }),
  signed_at: Nullable({ ...Timestamp, description: 'The latest signature' }),
  created_at: Timestamp,
  updated_at: Timestamp,
};

export const PendingTpa = Fields(awaiting, {
  name: 'PendingTpa',
  description: 'A signed TPA whose signing rights the registry did not confirm.',
});
export const PendingTpaPage = PageOf(PendingTpa, 'PendingTpaPage');

const RegistryRecord = Fields(PublicRecord.properties, {
  name: 'RegistryRecord',
  description: 'The company in its registry now.',
});

const TpaEvidenceSignatory = Fields(
  {
    id: Id('sig'),
    name: Nullable(Line({ max: 200, description: 'As the partner entered it' })),
    email: Type.String({ format: 'email', maxLength: 254, description: 'As the partner entered it' }),
    signed_name: Nullable(Line({ max: 200, description: 'As the eID stated it' })),
    signed_at: Nullable({ ...Timestamp, description: 'When the person signed' }),
    opened_at: Nullable({ ...Timestamp, description: 'When the person first opened the link' }),
    eid_provider: Nullable(Line({ max: 100, description: 'The eID with which the person signed' })),
    eid_method: Nullable(Line({ max: 200, description: 'The method of that eID' })),
    registry_match: Nullable(
      Choice(
        registryMatches,
        'Whether the registry’s signing rights name the person who signed: by national id, only by the same name, or not',
      ),
    ),
    declined_at: Nullable({ ...Timestamp, description: 'When the person declined' }),
    decline_reason: Nullable(Choice(['declined', 'wrong_person'], 'Why the person declined')),
  },
  { name: 'TpaEvidenceSignatory', description: 'A signatory: what the partner entered, and who signed.' },
);

export const TpaEvidence = Fields(
  {
    ...awaiting,
    status: Choice(tpaStatuses, 'How far the TPA is'),
    reason: Nullable(Line({ max: 500, description: 'Why it was rejected' })),
    language: Choice(languages, 'The language of the signed text'),
    record: Nullable(RegistryRecord),
    record_missing: Nullable(
      Choice(['not_found', 'registry_unavailable'], 'Why there is no record of the company'),
    ),
    signature_combinations: SignatureCombinations,
    signatories: Type.Array(TpaEvidenceSignatory, {
      maxItems: 1000,
      description: 'Who had to sign, and who signed',
    }),
    document_title: Line({ max: 500, description: 'The title of the signed text' }),
    legal_text_version: Line({ max: 50, description: 'The version of the signed text' }),
    legal_text_sha256: Type.String({
      pattern: '^[0-9a-f]{64}$',
      maxLength: 64,
      description: 'The hash of the signed text',
    }),
    has_document: Type.Boolean({ description: 'Whether the signed document can be downloaded' }),
  },
  {
    name: 'TpaEvidence',
    description:
      'What the decision on a TPA rests on: the registry’s record, what the partner entered, and who signed.',
  },
);

export const TpaDecision = Fields(
  { id: Id('tpa'), status: Choice(tpaStatuses, 'The status after the decision') },
  { name: 'TpaDecision', description: 'A TPA after the operator’s decision.' },
);
export const TpaRejection = Fields(
  {
    reason: Line({
      max: 500,
      description: 'The reason, which the partner reads',
      examples: ['The registry names other signatories.'],
    }),
  },
  { name: 'TpaRejection' },
);
