import { useId, useState } from 'react';
import { t } from '../i18n/common.ts';
import { barAt, niceTop, sparklinePoints, stackedSums } from './scale.ts';

export type Series = {
  name: string;
  tone: 'accent' | 'good' | 'warn' | 'bad' | 'soft';
  values: readonly number[];
};

type BarsProps = {
  /** The title above the chart, also for screen readers. */
  title: string;
  /** One for each bar. */
  labels: readonly string[];
  /** Stacked, the first at the bottom. */
  series: readonly Series[];
  format?: (value: number) => string;
  height?: number;
};

const width = 600;
const foot = 18;

/** Bars over time, stacked, with the same figures as a table. */
export function Bars({ title, labels, series, format = String, height = 160 }: BarsProps) {
  const id = useId();
  const [at, setAt] = useState<number | undefined>(undefined);
  const sums = stackedSums(labels.length, series);
  const top = niceTop(Math.max(...sums, 0));
  const step = width / Math.max(labels.length, 1);
  const scale = (height - foot) / top;
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption id={id} className="row row-apart">
        <span>{title}</span>
        <span className="row legend">
          {series.length > 1 &&
            series.map(({ name, tone }) => (
              <span key={name} className={`legend-${tone}`}>
                {name}
              </span>
            ))}
        </span>
      </figcaption>
      <div className="chart-frame">
        {sums.some((sum) => sum > 0) && (
          <div className="chart-scale soft small figure" aria-hidden="true">
            <span>{format(top)}</span>
            {top >= 2 && <span>{format(top / 2)}</span>}
          </div>
        )}
        <svg
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          preserveAspectRatio="none"
          onMouseMove={({ clientX, currentTarget }) => {
            const frame = currentTarget.getBoundingClientRect();
            setAt(barAt((clientX - frame.left) / frame.width, labels.length));
          }}
          onMouseLeave={() => setAt(undefined)}
        >
          {[0.5, 1].map((share) => (
            <line
              key={share}
              className="chart-line"
              x1="0"
              x2={width}
              y1={height - foot - share * top * scale}
              y2={height - foot - share * top * scale}
            />
          ))}
          {at !== undefined && (
            <rect className="chart-hit-on" x={at * step} y="0" width={step} height={height - foot} />
          )}
          {labels.map((label, index) => {
            let y = height - foot;
            return series.map(({ name, tone, values }) => {
              const size = Math.max(0, values[index] ?? 0) * scale;
              if (size === 0) return null;
              y -= size;
              return (
                <rect
                  key={`${label} ${name}`}
                  className={`chart-${tone}`}
                  x={index * step + step * 0.14}
                  y={y}
                  width={step * 0.72}
                  height={size}
                  rx={Math.min(2, size / 2)}
                />
              );
            });
          })}
          <line className="chart-base" x1="0" x2={width} y1={height - foot} y2={height - foot} />
        </svg>
      </div>
      <div className="row row-apart soft small chart-foot" aria-hidden="true">
        <span>{labels[0]}</span>
        <span className="chart-tip">
          {at !== undefined &&
            `${labels[at]}: ${series.map(({ name, values }) => `${series.length > 1 ? `${name} ` : ''}${format(values[at] ?? 0)}`).join(' · ')}`}
        </span>
        <span>{labels.at(-1)}</span>
      </div>
      <FiguresTable title={title} labels={labels} series={series} format={format} />
    </figure>
  );
}

/** Rendered when it is opened: it has more elements than the chart. */
function FiguresTable({ title, labels, series, format = String }: BarsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="chart-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="small">{t('figuresAsTable')}</summary>
      {isOpen && (
        <div className="table-frame">
          <table>
            <caption className="unseen">{title}</caption>
            <thead>
              <tr>
                <td />
                {series.map(({ name }) => (
                  <th key={name} scope="col" className="figure">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((label, index) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {series.map(({ name, values }) => (
                    <td key={name} className="figure">
                      {format(values[index] ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}

/** A small line chart within text. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  return (
    <svg className="sparkline" viewBox="0 0 100 30" preserveAspectRatio="none" role="img" aria-label={label}>
      <polyline points={sparklinePoints(values)} />
    </svg>
  );
}

/** A share as a bar: progress, coverage, part of a duration. `value` from 0 to 1. */
export function Meter({
  value,
  label,
  tone = 'accent',
}: {
  value: number;
  label: string;
  tone?: Series['tone'];
}) {
  const share = Math.min(1, Math.max(0, value));
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw their own meter with colours that themes cannot change
    <div
      className="meter"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <span className={`meter-${tone}`} style={{ width: `${share * 100}%` }} />
    </div>
  );
}
