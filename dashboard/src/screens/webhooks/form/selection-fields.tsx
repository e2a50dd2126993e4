import { type EventType, isKontorError } from '@kontor/sdk';
import { useId, useMemo } from 'react';
import { fieldErrorOf } from '../../../components/advice.ts';
import { Button, Field, IconButton, RadioGroup, Select, TextArea } from '../../../components/index.ts';
import { t as common } from '../../../i18n/common.ts';
import { isSubscribed } from '../event-catalogue.ts';
import css from '../webhooks.module.css';
import { t } from '../words.ts';
import { type ClauseRow, operators, type PayloadFields, payloadFields } from './clauses.ts';
import type { WebhookForm } from './fields.tsx';
import { linesOf } from './values.ts';

const clausesMax = 20;

/** The filters of a webhook: the events that are sent, and the part of each payload. */
export function SelectionFields({ form, types }: { form: WebhookForm; types: readonly EventType[] }) {
  const { isEverything, events } = form.values;
  const fields = useMemo(
    () => payloadFields(types.filter(({ name }) => isEverything || isSubscribed(events, name))),
    [types, isEverything, events],
  );
  return (
    <div className="stack">
      <FilterField form={form} fields={fields} />
      <ContentField form={form} fields={fields} />
    </div>
  );
}

function FilterField({ form, fields }: { form: WebhookForm; fields: PayloadFields }) {
  const id = useId();
  const rows = form.values.filter;
  const set = (next: ClauseRow[]) => form.set('filter', next);
  const change = (at: number, part: Partial<ClauseRow>) =>
    set(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const problem = (at: number, part: string) => fieldErrorOf(form.error, `filter.${at}.${part}`);
  return (
    <fieldset className="field">
      <legend>{t('filter')}</legend>
      <p className="hint">{t('filterHint')}</p>
      <datalist id={id}>
        {[...fields.keys()].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="stack">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are typed
          <div className={css.clauseRow} key={at}>
            <Field
              label={t('filterField')}
              value={row.field}
              onChange={(field) => change(at, { field })}
              list={id}
              placeholder="original_amount"
              required
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              error={problem(at, 'field')}
            />
            <Select
              label={t('filterOperator')}
              value={row.operator}
              onChange={(operator) =>
                change(at, operator === 'exists' ? { operator, value: 'true' } : { operator })
              }
              choices={operators.map((value) => ({ value, label: t(`operator_${value}`) }))}
              error={problem(at, 'operator')}
            />
            <ValueField row={row} onChange={(value) => change(at, { value })} error={problem(at, 'value')} />
            <IconButton
              icon="trash"
              label={`${common('remove')} ${row.field}`}
              onClick={() => set(rows.filter((_, index) => index !== at))}
            />
          </div>
        ))}
        <div>
          <Button
            size="small"
            icon="plus"
            disabled={rows.length >= clausesMax}
            onClick={() => set([...rows, { field: '', operator: 'eq', value: '' }])}
          >
            {t('addClause')}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

type ValueProps = { row: ClauseRow; onChange: (value: string) => void; error: string | undefined };

function ValueField({ row, onChange, error }: ValueProps) {
  if (row.operator === 'exists')
    return (
      <Select
        label={t('filterValue')}
        value={row.value === 'false' ? 'false' : 'true'}
        onChange={onChange}
        choices={[
          { value: 'true', label: common('yes') },
          { value: 'false', label: common('no') },
        ]}
        error={error}
      />
    );
  return (
    <Field
      label={t('filterValue')}
      value={row.value}
      onChange={onChange}
      placeholder={row.operator === 'in' ? '5812, 5814' : undefined}
      required
      maxLength={500}
      autoComplete="off"
      error={error}
    />
  );
}

function ContentField({ form, fields }: { form: WebhookForm; fields: PayloadFields }) {
  const { content, fields: typed } = form.values;
  const chosen = linesOf(typed);
  const toggle = (name: string) =>
    form.set(
      'fields',
      (chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]).join('\n'),
    );
  return (
    <>
      <RadioGroup
        legend={t('content')}
        value={content}
        onChange={(next) => form.set('content', next)}
        choices={[
          { value: 'all', label: t('contentAll') },
          { value: 'thin', label: t('contentThin'), hint: t('contentThinHint') },
          { value: 'fields', label: t('contentFields') },
        ]}
      />
      {content === 'fields' && (
        <>
          <TextArea
            label={t('contentFields')}
            hint={t('contentFieldsHint')}
            value={typed}
            onChange={(next) => form.set('fields', next)}
            rows={Math.min(12, Math.max(4, chosen.length + 1))}
            required
            spellCheck={false}
            placeholder={'original_amount\npurchase_merchant'}
            error={fieldsProblem(form.error, chosen)}
          />
          <details>
            <summary>{t('availableFields', { n: fields.size })}</summary>
            <div className={css.fieldChips}>
              {[...fields.keys()].map((name) => (
                <Button
                  key={name}
                  size="small"
                  aria-pressed={chosen.includes(name)}
                  onClick={() => toggle(name)}
                >
                  {name}
                </Button>
              ))}
            </div>
          </details>
        </>
      )}
    </>
  );
}

/** The API names a field by its place in the list. */
function fieldsProblem(error: unknown, chosen: readonly string[]): string | undefined {
  if (!isKontorError(error)) return undefined;
  const found = error.errors
    .filter(({ field }) => field === 'fields' || field.startsWith('fields.'))
    .map(({ field }) => {
      const name = chosen[Number(field.slice('fields.'.length))];
      return [name, fieldErrorOf(error, field)].filter(Boolean).join(': ');
    });
  return found.length === 0 ? undefined : found.join(' ');
}
