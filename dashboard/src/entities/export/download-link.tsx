import type { Export } from '@kontor/sdk';
import { t } from './words.ts';

/** The file of a completed export. */
export function DownloadLink({
  one,
  isButton = false,
}: {
  one: Pick<Export, 'file_url' | 'file_name'>;
  isButton?: boolean;
}) {
  if (one.file_url === null) return null;
  return (
    // The path is on this origin, which has the session's cookie.
    <a
      href={new URL(one.file_url).pathname}
      download={one.file_name}
      className={isButton ? 'button button-primary' : undefined}
    >
      {t('download')}
    </a>
  );
}
