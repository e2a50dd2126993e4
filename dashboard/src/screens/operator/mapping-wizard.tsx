import type { FileMappingPreview } from '@kontor/sdk';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction } from '../../api/queries.ts';
import {
  Badge,
  Button,
  Card,
  ErrorPanel,
  formatPercent,
  Icon,
  LeaveDialog,
  Notice,
  Select,
  Stepper,
  Table,
  useLeaveGuard,
} from '../../components/index.ts';
import {
  assign,
  type Draft,
  fieldOf,
  isDoubtful,
  type MappedField,
} from '../../entities/file-mapping/draft.ts';
import { type Sample, toSample } from '../../entities/file-mapping/sample.ts';
import { t } from './files-words.ts';
import { MappingForms } from './mapping-forms.tsx';
import { MappingPreview } from './mapping-preview.tsx';
import css from './operator.module.css';

type Props = {
  /** The mapping that is changed. Undefined: it is recognized from the sample. */
  stored: Draft | undefined;
  canSave: boolean;
  onSave: (document: Draft) => void;
  isBusy: boolean;
  error: unknown;
  /** The fields of a mapping that has no name yet. */
  children?: ReactNode;
};

/** From a sample to a mapping: its columns are recognized, a person corrects them, and the preview follows each change. */
export function MappingWizard({ stored, canSave, onSave, isBusy, error, children }: Props) {
  const [sample, setSample] = useState<Sample>();
  const [draft, setDraft] = useState<Draft>();
  const preview = useAction(
    ({ name: _, ...body }: Sample & { document?: Draft | undefined }) =>
      kontor.operator.previewFileMapping(
        body.document ? body : { sample: body.sample, is_whole: body.is_whole },
      ),
    {
      onDone: ({ document }, { document: sent }) => {
        if (!sent && document) setDraft(document);
      },
    },
  );
  const [shown, setShown] = useState<FileMappingPreview>();
  const guard = useLeaveGuard(draft !== undefined && !isBusy);
  const show = (body: Sample, document: Draft | undefined) => {
    setSample(body);
    if (document) setDraft(document);
    preview.mutate({ ...body, document }, { onSuccess: setShown });
  };
  const change = (document: Draft) => {
    if (sample) show(sample, document);
  };
  const canUse = shown !== undefined && shown.missing.length === 0 && shown.rows > 0;
  return (
    <div className="stack">
      <Stepper
        steps={[t('stepSample'), t('stepColumns'), t('stepSave')]}
        current={shown === undefined ? 0 : canUse ? 2 : 1}
      />
      <SampleDrop
        sample={sample}
        isBusy={preview.isPending}
        onSample={(taken) => show(taken, draft ?? stored)}
      />
      <ErrorPanel error={preview.error} />
      {draft && shown && (
        <>
          {shown.missing.length > 0 && (
            <Notice kind="warn" title={t('missingFields')}>
              <ul>
                {shown.missing.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </Notice>
          )}
          <Columns draft={draft} preview={shown} onChange={change} />
          <MappingForms draft={draft} onChange={change} />
          <MappingPreview preview={shown} />
          <Card title={t('stepSave')}>
            <div className="stack">
              <div className={css.pair}>{children}</div>
              <ErrorPanel error={error} />
              <div className="row">
                <Button
                  kind="primary"
                  disabled={!canUse || !canSave}
                  isBusy={isBusy}
                  onClick={() => onSave(draft)}
                >
                  {t('saveMapping')}
                </Button>
              </div>
            </div>
          </Card>
        </>
      )}
      <LeaveDialog guard={guard} />
    </div>
  );
}

function SampleDrop({
  sample,
  isBusy,
  onSample,
}: {
  sample: Sample | undefined;
  isBusy: boolean;
  onSample: (sample: Sample) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    setOver(false);
    if (file) onSample(await toSample(file));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button works for every input
    <div
      className={isOver ? `${css.drop} ${css.over}` : css.drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="download" />
      <p className={css.reason}>{sample?.name ?? t('dropSample')}</p>
      <Button isBusy={isBusy} onClick={() => input.current?.click()}>
        {t('chooseFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('chooseFile')}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // So that the same file can be chosen again after an edit.
          target.value = '';
        }}
      />
    </div>
  );
}

const groups = {
  transaction: [
    'amount',
    'debit_amount',
    'credit_amount',
    'direction',
    'currency',
    'original_amount',
    'original_currency',
    'exchange_rate',
    'purchase_date',
    'purchase_time',
    'posting_date',
    'kind',
    'description',
    'transaction_id',
    'reference',
    'auth_code',
    'network_id',
    'acquirer_reference',
    'terminal_id',
    'purchase_reference',
    'statement_number',
    'statement_date',
  ],
  card: [
    'card',
    'card_id',
    'card_last_four',
    'holder_name',
    'employee_id',
    'company_number',
    'company_name',
    'cost_centre',
  ],
  merchant: [
    'merchant_name',
    'merchant_city',
    'merchant_region',
    'merchant_postal_code',
    'merchant_country',
    'mcc_code',
    'merchant_number',
    'merchant_tax_number',
    'merchant_organization_number',
  ],
  facts: [
    'item_description',
    'item_quantity',
    'item_unit',
    'item_unit_price',
    'item_commodity_code',
    'fuel_product',
    'fuel_quantity',
    'fuel_unit',
    'fuel_odometer',
    'ticket_number',
    'passenger_name',
    'flight_from',
    'flight_to',
    'flight_carrier',
    'flight_class',
    'flight_date',
    'hotel_check_in',
    'hotel_check_out',
    'hotel_nights',
    'hotel_rooms',
    'car_pick_up',
    'car_return',
    'car_days',
    'car_distance',
    'car_class',
  ],
} as const satisfies Record<string, readonly MappedField[]>;
// Fields keep the names of the API in every language: the same names are in the document and its schema.
const fieldChoices = Object.values(groups)
  .flat()
  .map((value) => ({ value: value as string, label: value.replaceAll('_', ' ') }));

function Columns({
  draft,
  preview: { columns },
  onChange,
}: {
  draft: Draft;
  preview: FileMappingPreview;
  onChange: (draft: Draft) => void;
}) {
  return (
    <Card title={t('columns')}>
      <Table
        caption={t('columns')}
        rows={columns}
        keyOf={({ position }) => position}
        columns={[
          {
            title: t('column'),
            cell: ({ position, name, examples }) => (
              <>
                <strong className={css.reason}>{name ?? position}</strong>
                <div className={`soft small ${css.reason}`}>{examples.join(' · ')}</div>
              </>
            ),
          },
          {
            title: t('becomes'),
            cell: (column) => {
              const field = fieldOf(draft, column);
              return (
                <Select
                  label={<span className="unseen">{column.name ?? column.position}</span>}
                  value={field ?? ''}
                  onChange={(value) =>
                    // The select offers only names of fields.
                    onChange(assign(draft, columns, column, (value || undefined) as MappedField | undefined))
                  }
                  choices={[
                    { value: '', label: t('notUsed') },
                    ...(field === 'tax' ? [{ value: 'tax', label: t('vat') }] : []),
                    ...fieldChoices,
                  ]}
                />
              );
            },
          },
          {
            title: t('sure'),
            cell: (column) =>
              column.field !== null &&
              column.field === fieldOf(draft, column) && (
                <Badge tone={isDoubtful(column) ? 'warn' : 'good'}>
                  {formatPercent(column.confidence, 0)}
                </Badge>
              ),
            isMinor: true,
          },
        ]}
      />
    </Card>
  );
}
