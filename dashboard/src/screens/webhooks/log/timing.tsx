import type { DeliveryAttempt } from '@kontor/sdk';
import { formatDuration } from '../../../components/index.ts';
import { t } from '../words.ts';
import css from './log.module.css';
import { segmentsOf } from './request.ts';

/** The phases of an attempt as a bar. */
export function Timing({ attempt }: { attempt: DeliveryAttempt }) {
  const segments = segmentsOf(attempt);
  const total = attempt.timing?.total_ms ?? attempt.duration_ms;
  const whole = Math.max(
    1,
    segments.reduce((sum, { ms }) => sum + ms, 0),
  );
  return (
    <figure className={css.timing} aria-label={t('timing')}>
      <div className={css.timingBar} aria-hidden="true">
        {segments
          .filter(({ ms }) => ms > 0)
          .map(({ part, ms }) => (
            <span
              key={part}
              className={css[`timing_${part}`]}
              style={{ width: `${(ms / whole) * 100}%` }}
              title={`${t(`timing_${part}`)} ${formatDuration(ms)}`}
            />
          ))}
      </div>
      <figcaption>
        <ul>
          {segments.map(({ part, ms }) => (
            <li key={part}>
              <span className={css[`timing_${part}`]} aria-hidden="true" />
              {t(`timing_${part}`)}{' '}
              <strong>
                {ms === 0 && (part === 'dns' || part === 'connect') && attempt.timing?.[`${part}_ms`] === null
                  ? t('reused')
                  : formatDuration(ms)}
              </strong>
            </li>
          ))}
          <li>
            {t('timing_total')} <strong>{formatDuration(total)}</strong>
          </li>
        </ul>
      </figcaption>
    </figure>
  );
}
