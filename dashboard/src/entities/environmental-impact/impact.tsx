import type { EnvironmentalImpact } from '@kontor/sdk';
import {
  Badge,
  Card,
  DescriptionList,
  formatCo2,
  formatNumber,
  Money,
  Notice,
  Time,
} from '../../components/index.ts';
import css from './impact.module.css';
import { readable } from './readable.ts';
import { t } from './words.ts';

type Step = EnvironmentalImpact['steps'][number];

/** One CO2 figure, with everything that it was computed from. */
export function Impact({ impact }: { impact: EnvironmentalImpact }) {
  return (
    <>
      <div className="columns">
        <Figure impact={impact} />
        <FactorCard impact={impact} />
      </div>
      {impact.flags.length > 0 && (
        <Notice kind="warn" title={t('flags')}>
          <ul className={css.flags}>
            {impact.flags.map((flag) => {
              const key = `flag_${flag}`;
              return <li key={flag}>{t.has(key) ? t(key) : flag}</li>;
            })}
          </ul>
        </Notice>
      )}
      {impact.steps.length > 0 && (
        <Card title={t('howComputed')}>
          <Steps steps={impact.steps} />
        </Card>
      )}
    </>
  );
}

const inKilograms = (grams: number) => formatCo2(grams / 1000);
const confidenceTones = { high: 'good', medium: 'accent', low: 'warn' } as const;

function Figure({ impact }: { impact: EnvironmentalImpact }) {
  const grams = impact.carbon_emission_in_grams;
  const low = impact.carbon_emission_in_grams_low;
  const high = impact.carbon_emission_in_grams_high;
  if (grams === null) {
    return (
      <Card title={t('noFigure')}>
        <div className="stack">
          {impact.reason && <p>{t(impact.reason)}</p>}
          <p className="soft small">{t('noFigureAbout')}</p>
        </div>
      </Card>
    );
  }
  return (
    <Card
      title={t('figure')}
      actions={
        impact.confidence && (
          <Badge tone={confidenceTones[impact.confidence]}>
            {t('confidence')}: {t(impact.confidence)}
          </Badge>
        )
      }
    >
      <div className="stack">
        <p className={css.big}>{inKilograms(grams)} CO2e</p>
        {low !== null && high !== null && <Range low={low} grams={grams} high={high} />}
        {impact.method && <p>{t(impact.method)}.</p>}
      </div>
    </Card>
  );
}

/** The figure within its range. */
function Range({ low, grams, high }: { low: number; grams: number; high: number }) {
  const ends = [low, grams, high].map(Math.abs);
  const top = Math.max(...ends, 1) * 1.1;
  const at = (value: number) => (Math.abs(value) / top) * 100;
  return (
    <figure className={css.range}>
      <svg
        className={css.scale}
        viewBox="0 0 100 20"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('rangeTitle', { low: inKilograms(low), high: inKilograms(high) })}
      >
        <line className={css.scaleLine} x1="1" x2="99" y1="10" y2="10" vectorEffect="non-scaling-stroke" />
        <line
          className={css.scaleRange}
          x1={at(low)}
          x2={at(high)}
          y1="10"
          y2="10"
          vectorEffect="non-scaling-stroke"
        />
        <line
          className={css.scaleFigure}
          x1={at(grams)}
          x2={at(grams)}
          y1="1"
          y2="19"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="soft small">
        {t('range', { low: inKilograms(low), high: inKilograms(high) })}
      </figcaption>
    </figure>
  );
}

function FactorCard({ impact }: { impact: EnvironmentalImpact }) {
  const { factor, sector } = impact;
  return (
    <Card title={t('factor')}>
      <DescriptionList
        items={[
          [t('sector'), sector && readable(sector)],
          [
            t('factorValue'),
            factor && t('perUnit', { value: formatNumber(factor.value, 6), unit: factor.unit }),
          ],
          [t('factorSet'), factor?.set],
          [t('region'), factor?.region],
          [t('source'), factor?.source],
          [t('licence'), factor?.licence],
          [
            t('socialCost'),
            impact.carbon_social_cost_amount === null ? null : (
              <Money
                key="cost"
                amount={impact.carbon_social_cost_amount}
                currency={impact.carbon_social_cost_currency}
              />
            ),
          ],
          [t('version'), impact.method_version],
          [t('calculated'), <Time key="at" at={impact.calculated_at} />],
        ]}
      />
    </Card>
  );
}

const digitsMax = 6;
const linePart = /^line_\d+_/;

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={css.steps}>
      {steps.map((step, at) => (
        // The steps of a receipt's line are indented below it.
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: steps may share a name, and their order never changes
          key={at}
          className={`${css.step} ${step.name === 'grams' ? css.result : ''} ${linePart.test(step.name) ? css.inner : ''}`}
        >
          <span>{readable(step.name.replace(linePart, ''))}</span>
          <span className={css.value}>
            {step.value === null ? '–' : formatNumber(step.value, digitsMax)} {step.unit}
          </span>
          <span className={css.about}>
            {step.explanation}
            {step.source && ` · ${t('source')}: ${step.source}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
