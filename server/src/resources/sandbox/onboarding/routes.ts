import { type PartnerContext, partnerRoute, stagedRoute } from '../../../http/route.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { ApiError, orNotFound, stateConflict } from '../../../platform/errors.ts';
import type { TestPerson } from '../../../services/sandbox-world/index.ts';
import type { SandboxParts, SandboxViews } from '../parts.ts';
import { chooseNewPerson, chooseSigners, identifyByTestEid, nationalIdOf, requirePerson } from '../people.ts';
import { requireSandbox } from '../rules.ts';
import { SandboxConsent } from '../schema.ts';
import * as store from '../store.ts';

const base = '/accounts/:accountId/sandbox';
const scope = 'accounts-write';
const bySandbox = { type: 'system', id: 'sandbox', name: 'Sandbox' } as const;
/** Replaces the IP address of a signature or consent. */
const address = 'sandbox';

const tpaExistence = {
  tpaId: async (db: TenantDb, id: string) => (await store.findTpa(db, id)) !== undefined,
};
const holderExistence = {
  cardHolderId: async (db: TenantDb, id: string) => (await store.findHolder(db, id)) !== undefined,
};

type Signature = { signatoryId: string; person: TestPerson; textSha256: string };

export const onboardingRoutes = (parts: SandboxParts, views: SandboxViews) => {
  /** Chooses a test person for every signatory who has not signed. */
  const chooseSignatures = async (db: TenantDb, tpaId: string): Promise<Signature[]> => {
    const tpa = orNotFound(await store.findTpa(db, tpaId), 'TPA');
    await requireSandbox(db);
    const signatories = await store.listSignatories(db, tpaId);
    const waiting = signatories.filter(({ signed_hash }) => signed_hash === null);
    if (waiting.length === 0) throw noneLeft(signatories.length);
    const seen = await Promise.all(waiting.map(({ id }) => parts.tpas.view(db.accountId, id)));
    const signers = chooseSigners(
      parts.masterKey,
      {
        country: tpa.country,
        groups: await store.signingGroups(db, tpaId),
        signed: signatories.flatMap(({ signed_hash }) => signed_hash ?? []),
      },
      seen.map((one) => one?.signatory.name ?? null),
    );
    return waiting.flatMap(({ id: signatoryId }, index) => {
      const person = signers[index];
      const textSha256 = seen[index]?.textSha256;
      // It is undefined for a signatory who was deleted in the meantime.
      return person && textSha256 !== undefined ? [{ signatoryId, person, textSha256 }] : [];
    });
  };

  return [
    stagedRoute(`POST ${base}/tpas/:tpaId/sign`, {
      id: 'sandbox.signTpa',
      summary: 'Sign a TPA (sandbox)',
      description:
        'Signs the TPA for every signatory who has not signed yet, as a test person. Test persons with signing rights in the registry are used first. The result is the same as with real signatures: the signed PDF, the emails and `tpa.signed`.',
      scope,
      existence: tpaExistence,
      success: { status: 200, body: views.Tpa },
      outside: ({ params }, { db }) => chooseSignatures(db, params.tpaId),
      commit: async ({ params: { tpaId } }, { db, now, audit }, signatures) => {
        let signed = 0;
        for (const { signatoryId, person, textSha256 } of signatures) {
          const signer = identifyByTestEid({ ...person, nationalId: nationalIdOf(person) }, now, signatoryId);
          const outcome = await parts.tpas.sign(db, now, signatoryId, {
            person: signer,
            textSha256,
            address,
          });
          if (outcome === 'closed') throw closed(orNotFound(await store.findTpa(db, tpaId), 'TPA').status);
          if (outcome === 'signed') signed += 1;
        }
        if (signed === 0) throw noneLeft(signatures.length);
        await audit({ action: 'sandbox.tpa_signed', objectType: 'tpa', objectId: tpaId });
        return tpaId;
      },
      respond: async ({ params }, tpaId, { db }) => {
        await parts.tpas.seal(params.accountId, tpaId);
        return views.readTpa(db, tpaId);
      },
    }),
    partnerRoute(`POST ${base}/tpas/:tpaId/activate`, {
      id: 'sandbox.activateTpa',
      summary: 'Activate a TPA (sandbox)',
      description:
        'Simulates the operator and the issuer: confirms the signing rights and activates the TPA. An activated TPA does not change.',
      scope,
      existence: tpaExistence,
      success: { status: 200, body: views.Tpa },
      handler: async ({ params }, { db, now, audit, unchanged, afterCommit }) => {
        const { accountId, tpaId } = params;
        await requireSandbox(db);
        const { status } = orNotFound(await store.findTpa(db, tpaId), 'TPA');
        if (status === 'pending-approval') await parts.tpas.approve(db, now, tpaId, bySandbox);
        else if (status === 'draft' || status === 'pending-signatures') throw notSigned(tpaId, status);
        const isNew = status === 'pending-approval' || (await parts.tpas.activate(db, now, tpaId, bySandbox));
        if (isNew) await audit({ action: 'sandbox.tpa_activated', objectType: 'tpa', objectId: tpaId });
        else unchanged();
        afterCommit(() => parts.tpas.forwardCards(accountId, tpaId));
        return views.readTpa(db, tpaId);
      },
    }),
    partnerRoute(`POST ${base}/cardholders/:cardHolderId/consent`, {
      id: 'sandbox.consent',
      summary: 'Consent for a card holder (sandbox)',
      description:
        'Identifies the person and records the consent, as on the consent page. Sends `card_holder.identified` and `card_holder.signed.pdpc`. A card holder who has consented does not change.',
      scope,
      existence: holderExistence,
      body: SandboxConsent,
      success: { status: 200, body: views.CardHolder },
      handler: async ({ params, body }, context) => {
        const { db, audit, unchanged } = context;
        await requireSandbox(db);
        const holder = orNotFound(await store.findHolder(db, params.cardHolderId), 'card holder');
        if (holder.status === 'consented') unchanged();
        else {
          await consent(context, holder, body?.person);
          await audit({ action: 'sandbox.consented', objectType: 'card_holder', objectId: holder.id });
        }
        return views.readCardHolder(db, holder.organization_id, holder.id);
      },
    }),
  ];

  async function consent(
    { db, now }: PartnerContext,
    holder: store.Holder,
    personId: string | undefined,
  ): Promise<void> {
    const page = orNotFound(await parts.consents.readForPage(db, holder.id), 'card holder');
    const person = await personOf(db, holder, personId);
    const outcome = await parts.consents.consent(db, now, holder.id, {
      person: identifyByTestEid(person, now, holder.id),
      textSha256: page.texts[page.language].sha256,
      language: page.language,
      address,
    });
    if (outcome === 'other_person') {
      throw stateConflict(
        'The card holder is another person. Omit `person` so that the right person consents.',
      );
    }
    if (outcome !== 'done') throw new ApiError('not_found', { message: 'There is no such card holder.' });
  }

  async function personOf(
    db: TenantDb,
    holder: store.Holder,
    personId: string | undefined,
  ): Promise<Pick<TestPerson, 'name' | 'country'> & { nationalId: string }> {
    if (personId !== undefined || holder.identity_id === null) {
      const person =
        personId === undefined
          ? await chooseNewPerson(db, parts.masterKey, holder, holder.id, { isUnknown: false })
          : requirePerson(personId);
      return { ...person, nationalId: nationalIdOf(person) };
    }
    const identity = orNotFound(await store.findIdentity(db, holder.identity_id), 'identity');
    const nationalId = parts.masterKey
      .open('national id', identity.id, identity.national_id)
      .toString('utf8');
    return { name: identity.name, country: nationalId.slice(0, 2) as TestPerson['country'], nationalId };
  }
};

function noneLeft(total: number): ApiError {
  return stateConflict(
    total === 0
      ? 'The TPA has no signatories yet. Create one with POST …/tpas/{tpaId}/signatories.'
      : 'Every signatory has already signed.',
  );
}

const closed = (status: string): ApiError =>
  stateConflict(`The TPA is ${status} and can no longer be signed.`);

function notSigned(tpaId: string, status: string): ApiError {
  return stateConflict(
    `The TPA is ${status} and must be signed first. In a sandbox: POST …/sandbox/tpas/${tpaId}/sign.`,
  );
}
