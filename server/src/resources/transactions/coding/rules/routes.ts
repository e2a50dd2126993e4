import { isDeepStrictEqual } from 'node:util';
import { requirePeriod } from '../../../../http/list-route.ts';
import { partnerRoute } from '../../../../http/route.ts';
import { type FieldError, invalidField, invalidFields, orNotFound } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import type { ChangeParts } from '../../change.ts';
import {
  AppliedRules,
  ApplyRules,
  CodingPreview,
  CodingPreviewRequest,
  type CodingRule,
  CodingRules,
  CodingRulesUpdate,
  type NewCodingRule,
} from './schema.ts';
import * as store from './store.ts';
import { applyRules, preview } from './try.ts';

const path = '/accounts/:accountId/organizations/:organizationId/coding-rules';
const cursorForm = /^\d{4}-\d\d-\d\d_txn_[0-9a-z]{19,26}$/;

export const codingRuleRoutes = (parts: ChangeParts) => [
  partnerRoute(`GET ${path}`, {
    id: 'codingRules.get',
    withinOrganizations: true,
    isSingleton: true,
    summary: 'Get coding rules',
    scope: 'bookkeeping-read',
    success: { status: 200, body: CodingRules },
    handler: ({ params }, { db }) => store.get(db, params.organizationId),
  }),
  partnerRoute(`PUT ${path}`, {
    id: 'codingRules.update',
    withinOrganizations: true,
    summary: 'Update coding rules',
    description:
      'Replaces all rules of the organization. They code purchases that arrive from now on. `POST …/coding-rules/preview` tells before what they would change, and `POST …/coding-rules/apply` applies them to purchases that are there. A rule never changes what a person or a client has set.',
    scope: 'bookkeeping-write',
    body: CodingRulesUpdate,
    success: { status: 200, body: CodingRules },
    handler: async ({ params, body }, { db, now, audit, unchanged, requireCurrent }) => {
      const before = await store.getForUpdate(db, params.organizationId);
      requireCurrent(before);
      const rules = toRules(body.rules, before.rules, now);
      if (isDeepStrictEqual(rules, before.rules)) {
        unchanged();
        return before;
      }
      await audit({
        action: 'coding_rules.updated',
        objectType: 'organization',
        objectId: params.organizationId,
        changes: { rules: { from: before.rules.map(nameOf), to: rules.map(nameOf) } },
      });
      return orNotFound(await store.put(db, now, params.organizationId, rules), 'organization');
    },
  }),
  partnerRoute(`POST ${path}/preview`, {
    id: 'codingRules.preview',
    withinOrganizations: true,
    summary: 'Preview coding rules',
    description:
      'Tries rules on the newest 20,000 purchases of a period and tells what they would change. Stores nothing.',
    scope: 'bookkeeping-read',
    body: CodingPreviewRequest,
    inTurns: true,
    success: { status: 200, body: CodingPreview },
    handler: async ({ params, body }, { db, now, unchanged }) => {
      unchanged();
      const { rules, ...period } = requirePeriod(body);
      return preview(db, params.organizationId, toRules(rules, undefined, now), period, now);
    },
  }),
  partnerRoute(`POST ${path}/apply`, {
    id: 'codingRules.apply',
    withinOrganizations: true,
    summary: 'Apply coding rules',
    description:
      'Applies the stored rules to purchases of a period, newest first. One request changes up to 500 purchases. Repeat it with `cursor` until `next_cursor` is null. A purchase that was exported already is corrected by the next run of its export profile.',
    scope: 'bookkeeping-write',
    body: ApplyRules,
    inTurns: true,
    success: { status: 200, body: AppliedRules },
    handler: async ({ params, body }, { db, now, audit, unchanged }) => {
      const { cursor, ...period } = requirePeriod(body);
      if (cursor !== undefined && !cursorForm.test(cursor)) {
        throw invalidField('cursor', 'cursor', 'is not a cursor of this list');
      }
      const { organizationId } = params;
      const { rules } = await store.get(db, organizationId);
      const done = await applyRules(parts, db, now, { organizationId, rules, period, cursor });
      if (done.updated === 0) unchanged();
      else {
        await audit({
          action: 'coding_rules.applied',
          objectType: 'organization',
          objectId: organizationId,
          changes: { updated: done.updated },
        });
      }
      return done;
    },
  }),
];

const nameOf = ({ name }: { name: string }): string => name;

/** Completes rules with ids, and checks what the schema cannot. `known` are the rules whose ids may be kept. */
function toRules(sent: NewCodingRule[], known: CodingRule[] | undefined, now: Date): CodingRule[] {
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  const rules = sent.map(({ id, name, enabled = true, conditions, set }, index): CodingRule => {
    const field = (name: string) => `rules.${index}.${name}`;
    if (Object.keys(set).length === 0) {
      errors.push({ field: field('set'), code: 'required', message: 'must set at least one field' });
    }
    const { amount_min, amount_max } = conditions;
    if (amount_min !== undefined && amount_max !== undefined && amount_min > amount_max) {
      const message = 'must not be less than amount_min';
      errors.push({ field: field('conditions.amount_max'), code: 'range', message });
    }
    if (id !== undefined && (seen.has(id) || (known && !known.some((one) => one.id === id)))) {
      errors.push({ field: field('id'), code: 'unknown', message: 'is not a rule of this organization' });
    }
    if (id !== undefined) seen.add(id);
    return { id: id ?? newId('cru', now), name, enabled, conditions, set };
  });
  if (errors.length > 0) throw invalidFields(errors);
  return rules;
}
