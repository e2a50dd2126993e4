import type { Transaction } from '@kontor/sdk';
import { kontor } from '../../../api/kontor.ts';
import { useSession } from '../../../api/session.ts';
import { useEdit } from '../../../components/edit.tsx';
import {
  Button,
  Card,
  Checkbox,
  ErrorPanel,
  Field,
  Notice,
  TextArea,
  toast,
} from '../../../components/index.ts';
import { AccountField, DimensionsField, VatCodeField } from '../../../entities/coding/fields.tsx';
import { t as coding } from '../../../entities/coding/words.ts';
import { t as common } from '../../../i18n/common.ts';
import css from '../transactions.module.css';
import { t } from '../words.ts';
import { Attendees } from './attendees.tsx';
import { CodedBy } from './coded-by.tsx';
import { Parts } from './parts.tsx';
import { SuggestionOf } from './suggestion.tsx';
import { remainderOf, toUpdate, toValues } from './values.ts';
import { Vat } from './vat.tsx';

/** How a purchase is booked: its coding, and its VAT by source. */
export function Coding({ transaction }: { transaction: Transaction }) {
  const { can } = useSession();
  return (
    <>
      {can('bookkeeping-read') && <CodingCard transaction={transaction} />}
      <Vat transaction={transaction} />
    </>
  );
}

function CodingCard({ transaction }: { transaction: Transaction }) {
  const { user, can } = useSession();
  return (
    <Card title={t('coding')}>
      <div className="stack">
        {transaction.needs_review && <Notice kind="warn">{t('needsReviewText')}</Notice>}
        <CodedBy transaction={transaction} />
        {can('bookkeeping-write') && !transaction.coded && <SuggestionOf transaction={transaction} />}
        {can('bookkeeping-write') ? (
          <CodingForm key={`${user.id} ${transaction.id}`} transaction={transaction} />
        ) : (
          <p className="soft">{t('codingReadOnly')}</p>
        )}
      </div>
    </Card>
  );
}

function CodingForm({ transaction }: { transaction: Transaction }) {
  const { id, organization } = transaction;
  const form = useEdit({
    stored: transaction,
    toValues,
    save: (values, options) => kontor.transactions.update(id, toUpdate(values), options),
    read: () => kontor.transactions.get(id),
    labels: {
      cost_account: coding('account'),
      vat_code: coding('vatCode'),
      category: coding('category'),
      dimensions: coding('dimensions'),
      private: coding('private'),
      comment: t('comment'),
      attendees: t('attendees'),
      split: t('split'),
    },
    changes: [['transactions'], ['month-end']],
    onDone: () => toast(t('codingSaved')),
  });
  const { values, set, field } = form;
  const account = field('cost_account');
  const isUneven = values.split.length > 0 && remainderOf(transaction, values.split) !== 0;
  return (
    <>
      <form className="stack" onSubmit={form.onSubmit}>
        <div className={css.pair}>
          <AccountField
            organizationId={organization.id}
            {...account}
            onChange={(number) => set('cost_account', number)}
          />
          <VatCodeField organizationId={organization.id} {...field('vat_code')} />
          <Field label={coding('category')} {...field('category')} maxLength={100} isOptional />
        </div>
        <DimensionsField
          rows={values.dimensions}
          onChange={(rows) => set('dimensions', rows)}
          error={field('dimensions').error}
        />
        <Checkbox
          label={coding('private')}
          hint={coding('privateHint')}
          checked={values.private}
          onChange={(is) => set('private', is)}
        />
        <TextArea label={t('comment')} {...field('comment')} rows={2} maxLength={1000} isOptional />
        <Attendees
          people={values.attendees}
          onChange={(people) => set('attendees', people)}
          error={field('attendees').error}
        />
        <Parts
          transaction={transaction}
          values={values}
          onChange={(parts) => set('split', parts)}
          error={field('split').error}
        />
        <ErrorPanel error={form.isStale ? undefined : form.error} />
        <div className="row">
          <Button type="submit" kind="primary" isBusy={form.isBusy} disabled={!form.isDirty || isUneven}>
            {common('save')}
          </Button>
          {form.isDirty && <Button onClick={form.discard}>{t('undo')}</Button>}
        </div>
      </form>
      {form.dialogs}
    </>
  );
}
