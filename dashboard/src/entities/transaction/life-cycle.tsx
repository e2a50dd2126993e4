import type { Transaction } from '@kontor/sdk';
import { Icon, Time } from '../../components/index.ts';
import css from './life-cycle.module.css';
import { t } from './words.ts';

type State = Transaction['state'];

/**
 * The states of a purchase as a picture: authorized, cleared, invoiced; or authorized, deleted. States that were reached are
 * highlighted and have their time.
 */
export function LifeCycle({ transaction }: { transaction: Pick<Transaction, 'state' | 'states'> }) {
  const { state: now, states } = transaction;
  const path: State[] = now === 'deleted' ? ['authorized', 'deleted'] : ['authorized', 'cleared', 'invoiced'];
  const last = path.indexOf(now);
  return (
    <ol className={css.path}>
      {path.map((state, at) => {
        const reached = states.find((one) => one.state === state);
        const isReached = at <= last;
        const isNow = state === now;
        const look = !isReached
          ? css.step
          : `${css.step} ${css.reached} ${isNow ? css.now : ''} ${state === 'deleted' ? css.gone : ''}`;
        return (
          <li key={state} className={look} aria-current={isNow ? 'step' : undefined}>
            <span className={css.dot}>
              <Icon name={state === 'deleted' ? 'close' : isReached ? 'check' : 'chevron'} />
            </span>
            <span className={css.name}>{t(state)}</span>
            <span className="soft small">{t(`${state}About`)}</span>
            <span className="small">
              {reached ? (
                <Time at={reached.at} />
              ) : (
                <span className="soft">{t(isReached ? 'neverReserved' : 'notReached')}</span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
