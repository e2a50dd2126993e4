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
  name: Line({ max: 200, description: 'Company name in the TPA' }),
  country: Choice(countries),
  organization_number: Line({ max: 30, description: 'Organization number of the company' }),
  product: Line({ max: 200, description: 'Name of the payment product' }),
  issuer: Line({ max: 200, description: 'Issuer of the payment product' }),
  signatories_total: WholeNumber({ min: 0, max: 1000, description: 'Number of people who must sign' }),
  signatories_signed: WholeNumber({ min: 0, max: 1000, description: 'Number of people who have signed' }),
  signed_at: Nullable({ ...Timestamp, description: 'Time of the latest signature' }),
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
  description: 'Current registry record of the company.',
});

const TpaEvidenceSignatory = Fields(
  {
    id: Id('sig'),
    name: Nullable(Line({ max: 200, description: 'Name that the partner entered' })),
    email: Type.String({
      format: 'email',
      maxLength: 254,
      description: 'Email address that the partner entered',
    }),
    signed_name: Nullable(Line({ max: 200, description: 'Name that the eID reported' })),
    signed_at: Nullable({ ...Timestamp, description: 'When the signatory signed' }),
    opened_at: Nullable({ ...Timestamp, description: 'When the signatory first opened the link' }),
    eid_provider: Nullable(Line({ max: 100, description: 'eID that the signatory used' })),
    eid_method: Nullable(Line({ max: 200, description: 'Method of the eID' })),
    registry_match: Nullable(
      Choice(
        registryMatches,
        'Whether the person who signed has signing rights in the registry: matched by national id, by name only, or not at all',
      ),
    ),
    declined_at: Nullable({ ...Timestamp, description: 'When the signatory declined' }),
    decline_reason: Nullable(Choice(['declined', 'wrong_person'], 'Why the signatory declined')),
  },
  {
    name: 'TpaEvidenceSignatory',
    description: 'A signatory: the data that the partner entered, and the person who signed.',
  },
);

export const TpaEvidence = Fields(
  {
    ...awaiting,
    status: Choice(tpaStatuses, 'Status of the TPA'),
    reason: Nullable(Line({ max: 500, description: 'Why the TPA was rejected' })),
    language: Choice(languages, 'Language of the signed text'),
    record: Nullable(RegistryRecord),
    record_missing: Nullable(
      Choice(['not_found', 'registry_unavailable'], 'Why there is no registry record'),
    ),
    signature_combinations: SignatureCombinations,
    signatories: Type.Array(TpaEvidenceSignatory, {
      maxItems: 1000,
      description: 'Signatories of the TPA',
    }),
    document_title: Line({ max: 500, description: 'Title of the signed text' }),
    legal_text_version: Line({ max: 50, description: 'Version of the signed text' }),
    legal_text_sha256: Type.String({
      pattern: '^[0-9a-f]{64}$',
      maxLength: 64,
      description: 'SHA-256 of the signed text',
    }),
    has_document: Type.Boolean({ description: 'Whether the signed document can be downloaded' }),
  },
  {
    name: 'TpaEvidence',
    description:
      'Evidence for the decision on a TPA: the registry record, the partner’s data, and the signatures.',
  },
);

export const TpaDecision = Fields(
  { id: Id('tpa'), status: Choice(tpaStatuses, 'Status after the decision') },
  { name: 'TpaDecision', description: 'A TPA after the operator’s decision.' },
);
export const TpaRejection = Fields(
  {
    reason: Line({
      max: 500,
      description: 'Reason, which is shown to the partner',
      examples: ['The registry names other signatories.'],
    }),
  },
  { name: 'TpaRejection' },
);
