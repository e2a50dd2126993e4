import { t } from '../i18n/common.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorPanel } from './feedback.tsx';
import { isSame } from './merge.ts';
import { showValue } from './show-value.ts';

type StaleProps<Values> = {
  labels: Record<keyof Values, string>;
  secrets: readonly (keyof Values)[];
  /** The stored values now. */
  theirs: Values;
  mine: Values;
  /** The stored values when the form was opened. */
  start: Values;
  isBusy: boolean;
  error: unknown;
  onApply: () => void;
  onReload: () => void;
  onClose: () => void;
};

/** The dialog after a 412. It shows what either side changed, and lets the user choose between theirs and their own. */
export function StaleDialog<Values extends Record<string, unknown>>(props: StaleProps<Values>) {
  const { labels, secrets, theirs, mine, start, isBusy, error, onApply, onReload, onClose } = props;
  const isMine = (key: string) => !isSame(mine[key], start[key]);
  const changed = Object.keys(mine).filter((key) => isMine(key) || !isSame(theirs[key], start[key]));
  return (
    <Dialog title={t('staleTitle')} onClose={onClose} kind="wide">
      <div className="stack">
        <p>{t('staleText')}</p>
        <div className="table-frame">
          <table className="table-even">
            <thead>
              <tr>
                <th scope="col">{t('staleField')}</th>
                <th scope="col">{t('staleTheirs')}</th>
                <th scope="col">{t('staleMine')}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map((key) => (
                <tr key={key}>
                  <th scope="row">{labels[key]}</th>
                  <td className="wrap">
                    {secrets.includes(key) ? (
                      <span className="soft">{t('staleHidden')}</span>
                    ) : (
                      showValue(theirs[key])
                    )}
                  </td>
                  <td className="wrap">
                    {!isMine(key) && <span className="soft">{t('staleUntouched')}</span>}
                    {isMine(key) && (secrets.includes(key) ? '••••' : showValue(mine[key]))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <ErrorPanel error={error} />
      </div>
      <footer>
        <Button onClick={onReload}>{t('staleReload')}</Button>
        <Button kind="primary" isBusy={isBusy} onClick={onApply}>
          {t('staleApply')}
        </Button>
      </footer>
    </Dialog>
  );
}
