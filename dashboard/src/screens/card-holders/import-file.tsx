import type { Organization } from '@kontor/sdk';
import { type DragEvent, useRef, useState } from 'react';
import { Button, Card, ErrorPanel, formatBytes, Icon, Notice, TextArea } from '../../components/index.ts';
import { saveFile } from '../../components/save-file.ts';
import { decodeText } from './csv.ts';
import css from './import.module.css';
import { OrganizationPicker } from './organization.tsx';
import { t } from './words.ts';

export type ChosenText = { name: string; text: string; isLatin: boolean };

// The limit of one API call.
const bytesMax = 10 * 1024 * 1024;
const columns = [
  'reference_id',
  'email',
  'identity_id',
  'language',
  'skip_consent_email',
  'history_from',
  'metadata.team',
] as const;
const template =
  'reference_id,email,language,skip_consent_email,history_from,metadata.team\nemployee-17,pelle@example.com,sv,false,,Sales\n';

export function ImportFile({
  organization,
  text,
  onText,
  onChosen,
  isBusy,
  error,
}: {
  organization: Organization;
  text: string;
  onText: (text: string) => void;
  onChosen: (chosen: ChosenText) => void;
  isBusy: boolean;
  error: unknown;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const take = async (file: File | undefined) => {
    setTrouble(undefined);
    if (file === undefined) return;
    if (file.size > bytesMax) return setTrouble(t('tooLarge', { max: formatBytes(bytesMax) }));
    const read = decodeText(await file.arrayBuffer());
    if (read.text.includes('\u0000')) return setTrouble(t('notText'));
    onChosen({ name: file.name, ...read });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <div className="columns">
      <Card>
        <div className="stack">
          <OrganizationPicker page="/card-holders/import" chosen={organization} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button works for every input */}
          <div
            className={isOver ? `${css.drop} ${css.over}` : css.drop}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <Icon name="card-holders" />
            <p>{t('drop')}</p>
            <Button isBusy={isBusy} onClick={() => input.current?.click()}>
              {t('chooseFile')}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              onChange={({ target }) => {
                void take(target.files?.[0]);
                // So that the same file can be chosen again after an edit.
                target.value = '';
              }}
            />
          </div>
          <TextArea
            label={t('paste')}
            rows={6}
            value={text}
            onChange={onText}
            maxLength={bytesMax}
            spellCheck={false}
            placeholder={template}
          />
          <div className="row">
            <Button
              kind="primary"
              disabled={text.trim() === ''}
              isBusy={isBusy}
              onClick={() => onChosen({ name: t('pasted'), text, isLatin: false })}
            >
              {t('check')}
            </Button>
          </div>
          {isBusy && (
            <p className="soft" role="status">
              {t('checking')}
            </p>
          )}
          {trouble !== undefined && <Notice kind="bad">{trouble}</Notice>}
          <ErrorPanel error={error} />
        </div>
      </Card>
      <Card
        title={t('columns')}
        actions={
          <Button
            size="small"
            icon="download"
            onClick={() => saveFile('card-holders.csv', template, 'text/csv')}
          >
            {t('template')}
          </Button>
        }
      >
        <div className="stack">
          <p className="soft">{t('columnsText')}</p>
          <dl className={css.columns}>
            {columns.map((column) => (
              <div key={column}>
                <dt>
                  <code>{column}</code>
                </dt>
                <dd>{t(`column-${column}`)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Card>
    </div>
  );
}
