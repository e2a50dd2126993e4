import { Button, Checkbox, Field, IconButton, TextArea } from '../../../components/index.ts';
import { t as common } from '../../../i18n/common.ts';
import css from '../webhooks.module.css';
import { t } from '../words.ts';
import { headerError, type NewHeader } from './values.ts';

/** Custom headers of a webhook that does not exist yet. */
export function HeadersField({
  headers,
  onChange,
  isChecked,
}: {
  headers: readonly NewHeader[];
  onChange: (headers: NewHeader[]) => void;
  /** Whether errors are shown. */
  isChecked: boolean;
}) {
  const change = (at: number, part: Partial<NewHeader>) =>
    onChange(headers.map((header, index) => (index === at ? { ...header, ...part } : header)));
  return (
    <div className="stack">
      <p className="hint">{t('headersHint')}</p>
      {headers.map((header, at) => {
        const trouble = isChecked ? headerError(header) : undefined;
        const isValue = trouble === 'headerValue';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are typed
          <div className={css.headerRow} key={at}>
            <Field
              label={t('headerKey')}
              value={header.key}
              onChange={(key) => change(at, { key: key.trim() })}
              placeholder="X-Environment"
              maxLength={100}
              error={trouble && !isValue ? t(trouble) : undefined}
              autoComplete="off"
              spellCheck={false}
            />
            <Field
              label={t('headerContent')}
              value={header.value}
              onChange={(value) => change(at, { value })}
              type={header.secret ? 'password' : 'text'}
              maxLength={4096}
              error={isValue ? t(trouble) : undefined}
              autoComplete="off"
              spellCheck={false}
            />
            <Checkbox
              label={t('secretHeader')}
              checked={header.secret}
              onChange={(secret) => change(at, { secret })}
            />
            <IconButton
              icon="trash"
              label={`${common('remove')} ${header.key}`}
              onClick={() => onChange(headers.filter((_, index) => index !== at))}
            />
          </div>
        );
      })}
      <div>
        <Button
          size="small"
          icon="plus"
          disabled={headers.length >= 20}
          onClick={() => onChange([...headers, { key: '', value: '', secret: false }])}
        >
          {t('addHeader')}
        </Button>
      </div>
    </div>
  );
}

export function GroupsField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextArea
      label={t('buyerParties')}
      hint={t('groupsHint')}
      value={value}
      onChange={onChange}
      rows={3}
      placeholder={'556016-0680\n310000019'}
      spellCheck={false}
      isOptional
    />
  );
}
