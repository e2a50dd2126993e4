import { isKontorError } from '@kontor/sdk';
import { useId, useRef, useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction } from '../../api/queries.ts';
import { Button, ErrorPanel, Icon, Notice, Select } from '../../components/index.ts';
import { useGo } from '../../components/link.tsx';
import { countryChoices } from '../../entities/country/country.ts';
import css from './receipts.module.css';
import { fileTypes, sortFiles } from './sort-files.ts';
import { t } from './words.ts';

/** Uploads files by drop, choice or paste. The server stores them immediately and reads them one after the other. */
export function DropZone() {
  const id = useId();
  const go = useGo();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [country, setCountry] = useState<string>('');
  const [refused, setRefused] = useState<string[]>([]);
  const send = useAction(
    async (files: File[]) => {
      const made = [];
      const isOnlyOne = files.length === 1;
      // Removed from the list when done, so that a retry sends none of them twice.
      for (let [file] = files; file; [file] = files) {
        const form = new FormData();
        form.set('receipt', file);
        form.set('include', 'line_items,environmental_impact,text');
        if (country) form.set('country', country);
        try {
          made.push(await kontor.receipts.scan(form, { async: true }));
        } catch (error) {
          if (!isKontorError(error) || error.status !== 422) throw error;
          // The file is invalid: report it and continue with the others.
          const line = `${file.name}: ${error.detail}`;
          setRefused((before) => [...before, line]);
        }
        files.shift();
      }
      return isOnlyOne ? made[0] : undefined;
    },
    {
      changes: [['receipts']],
      onDone: (only) => only && go({ to: '/receipts/$receiptId', params: { receiptId: only.id } }),
    },
  );
  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])];
    if (files.length === 0 || send.isPending) return;
    const { accepted, tooLarge, wrongType } = sortFiles(files);
    setRefused([
      ...tooLarge.map(({ name }) => t('tooLarge', { name })),
      ...wrongType.map(({ name }) => t('wrongType', { name })),
    ]);
    if (accepted.length > 0) send.mutate(accepted);
    // The same file can be chosen again after a failure.
    if (input.current) input.current.value = '';
  };
  return (
    <div className="stack">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for the keyboard there is the button inside */}
      <div
        className={isOver ? `${css.drop} ${css.over}` : css.drop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        onPaste={(event) => take(event.clipboardData.files)}
      >
        <Icon name="receipts" />
        <strong>{t('drop')}</strong>
        <p className="soft small">{t('dropAbout')}</p>
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          hidden
          accept={fileTypes.join(',')}
          aria-label={t('choose')}
          onChange={(event) => take(event.target.files)}
        />
        <div className="row row-middle">
          <Button kind="primary" isBusy={send.isPending} onClick={() => input.current?.click()}>
            {send.isPending ? t('sending', { n: send.variables?.length ?? 1 }) : t('choose')}
          </Button>
        </div>
        <Select
          label={t('country')}
          value={country}
          onChange={setCountry}
          choices={[{ value: '', label: t('countryUnknown') }, ...countryChoices]}
        />
      </div>
      {refused.length > 0 && (
        <Notice kind="bad" title={t('notSent')}>
          {refused.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      <ErrorPanel error={send.error} retry={() => send.variables && send.mutate(send.variables)} />
    </div>
  );
}
