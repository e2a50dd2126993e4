import type { Receipt } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Button, ErrorPanel, Skeleton } from '../../components/index.ts';
import { saveFile } from '../../components/save-file.ts';
import { useObjectUrl } from '../../entities/receipt/receipt-picture.tsx';
import { type FieldName, fieldNames, surenessOf, textOf } from './fields.ts';
import css from './receipts.module.css';
import { t } from './words.ts';

type Props = {
  receipt: Receipt;
  lit: string | undefined;
  onLight: (name: string | undefined) => void;
};

/** The image with a frame around each field. A PDF is drawn as an empty page with the text of the fields. */
export function Sheet({ receipt, lit, onLight }: Props) {
  const { can } = useSession();
  const file = useRead(
    ['files', receipt.file_id],
    (options) => kontor.files.download(receipt.file_id, options),
    { isOn: can('files-read') },
  );
  const address = useObjectUrl(file.data, receipt.content_type);
  const isPdf = receipt.content_type === 'application/pdf';
  const extension = receipt.content_type.split('/')[1] ?? 'bin';
  // The image is shown even if nothing has been or could be read.
  const pages = receipt.pages.length > 0 || isPdf ? receipt.pages : [undefined];
  return (
    <div className="stack">
      {isPdf && receipt.pages.length > 0 && <p className="soft small">{t('schematic')}</p>}
      {isPdf && receipt.status === 'scanned' && receipt.pages.length === 0 && (
        <p className="soft small">{t('document')}</p>
      )}
      <ErrorPanel error={file.error} retry={file.refetch} />
      {!isPdf && !address && !file.error && <Skeleton lines={8} />}
      {pages.map((page, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number
        <div className={css.sheet} key={at}>
          {!isPdf && address && at === 0 && <img src={address} alt={t('picture')} />}
          {page && (isPdf || address) && (
            <Boxes
              receipt={receipt}
              number={at + 1}
              page={page}
              isAlone={isPdf}
              lit={lit}
              onLight={onLight}
            />
          )}
        </div>
      ))}
      {file.data && (
        <div className="row row-middle">
          <Button
            icon="download"
            onClick={() =>
              file.data && saveFile(`${receipt.id}.${extension}`, file.data, receipt.content_type)
            }
          >
            {t('openFile')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Boxes({
  receipt,
  number,
  page,
  isAlone,
  lit,
  onLight,
}: Props & { number: number; page: { width: number; height: number }; isAlone: boolean }) {
  const found = Object.entries(receipt.boxes).filter(([, box]) => (box.page ?? 1) === number);
  return (
    <svg
      className={isAlone ? css.boxes : `${css.boxes} ${css.over_picture}`}
      viewBox={`0 0 ${page.width} ${page.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('pictureAbout')}
      onMouseLeave={() => onLight(undefined)}
    >
      {found.map(([name, { x = 0, y = 0, width = 0, height = 0 }]) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the table beside has the same for the keyboard
        <g key={name} onMouseEnter={() => onLight(name)}>
          {isAlone && isField(name) && (
            <text className={css.boxText} x={x} y={y + height * 0.8} fontSize={height * 0.75}>
              {textOf(receipt, name)}
            </text>
          )}
          <rect
            className={`${css.box} ${css[surenessOf(receipt.confidence[name])]} ${name === lit ? css.on : ''}`}
            x={x}
            y={y}
            width={width}
            height={height}
          >
            <title>{t.has(name) ? t(name) : name}</title>
          </rect>
        </g>
      ))}
    </svg>
  );
}

function isField(name: string): name is FieldName {
  return (fieldNames as readonly string[]).includes(name);
}
