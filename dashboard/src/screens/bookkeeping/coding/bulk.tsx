import { useState } from 'react';
import { Button, Dialog, Field, Select } from '../../../components/index.ts';
import { toMetadata } from '../../../components/metadata-rows.ts';
import { AccountField, DimensionsField, VatCodeField } from '../../../entities/coding/fields.tsx';
import { t as coding } from '../../../entities/coding/words.ts';
import { t as common } from '../../../i18n/common.ts';
import { type BulkValues, type Update, updateOfBulk } from './changes.ts';
import { t } from './words.ts';

const empty: BulkValues = { cost_account: '', vat_code: '', category: '', dimensions: [], private: 'keep' };

/** Codes all selected purchases at once. Fields that stay empty are left as they are. */
export function Bulk({
  organizationId,
  count,
  onApply,
}: {
  organizationId: string;
  count: number;
  onApply: (update: Update) => void;
}) {
  const [values, setValues] = useState<BulkValues>();
  const close = () => setValues(undefined);
  const set = (part: Partial<BulkValues>) => setValues((before) => ({ ...(before ?? empty), ...part }));
  const update = values && updateOfBulk(values, toMetadata(values.dimensions));
  return (
    <>
      <Button size="small" kind="primary" onClick={() => setValues(empty)}>
        {t('codeSelected', { n: count })}
      </Button>
      {values && (
        <Dialog title={t('codeSelected', { n: count })} onClose={close} kind="wide">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (!update) return;
              onApply(update);
              close();
            }}
          >
            <div className="stack">
              <p className="soft">{t('bulkAbout')}</p>
              <AccountField
                organizationId={organizationId}
                value={values.cost_account}
                onChange={(number) => set({ cost_account: number })}
              />
              <VatCodeField
                organizationId={organizationId}
                value={values.vat_code}
                onChange={(code) => set({ vat_code: code })}
              />
              <Field
                label={coding('category')}
                value={values.category}
                onChange={(category) => set({ category })}
                maxLength={100}
                isOptional
              />
              <DimensionsField rows={values.dimensions} onChange={(dimensions) => set({ dimensions })} />
              <Select
                label={coding('private')}
                value={values.private}
                onChange={(is) => set({ private: is })}
                choices={(['keep', 'yes', 'no'] as const).map((value) => ({
                  value,
                  label: value === 'keep' ? t('keep') : common(value),
                }))}
              />
            </div>
            <footer>
              <Button onClick={close}>{common('cancel')}</Button>
              <Button type="submit" kind="primary" disabled={update === undefined}>
                {t('apply')}
              </Button>
            </footer>
          </form>
        </Dialog>
      )}
    </>
  );
}
