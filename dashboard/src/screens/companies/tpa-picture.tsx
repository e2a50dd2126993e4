import type { Tpa } from '@kontor/sdk';
import type { TpaStatus } from '../../customers/choices.ts';
import { t as customers } from '../../customers/words.ts';
import css from './tpa-picture.module.css';
import { t } from './words.ts';

type Look = 'now' | 'past' | 'not';
type Box = { status: TpaStatus; x: number; y: number };
type Arrow = {
  d: string;
  from: TpaStatus | 'rights';
  to: TpaStatus | 'rights';
  label?: string;
  at?: [number, number];
};
type Plan = {
  width: number;
  height: number;
  boxes: Box[];
  diamond: [number, number];
  arrows: Arrow[];
  anyAt: [number, number];
};

const boxWidth = 168;
const boxHeight = 46;

/** Left to right, where there is space. */
const wide: Plan = {
  width: 980,
  height: 268,
  boxes: [
    { status: 'draft', x: 0, y: 16 },
    { status: 'pending-signatures', x: 236, y: 16 },
    { status: 'pending-activation', x: 596, y: 16 },
    { status: 'activated', x: 812, y: 16 },
    { status: 'pending-approval', x: 416, y: 128 },
    { status: 'rejected', x: 680, y: 128 },
    { status: 'terminated', x: 812, y: 214 },
  ],
  diamond: [500, 39],
  arrows: [
    { d: 'M168 39H230', from: 'draft', to: 'pending-signatures', label: t('edgeFirst'), at: [200, 30] },
    { d: 'M404 39H470', from: 'pending-signatures', to: 'rights', label: t('edgeAll'), at: [437, 30] },
    { d: 'M529 39H590', from: 'rights', to: 'pending-activation', label: '✓', at: [558, 32] },
    { d: 'M764 39H806', from: 'pending-activation', to: 'activated', label: t('edgeIssuer'), at: [786, 9] },
    { d: 'M500 68V122', from: 'rights', to: 'pending-approval', label: '?', at: [511, 100] },
    { d: 'M584 140C614 136 624 110 636 68', from: 'pending-approval', to: 'pending-activation' },
    { d: 'M584 155H674', from: 'pending-approval', to: 'rejected' },
    { d: 'M716 62C726 86 738 102 748 122', from: 'pending-activation', to: 'rejected' },
  ],
  anyAt: [800, 241],
};

/** Downwards, for phones. */
const tall: Plan = {
  width: 372,
  height: 520,
  boxes: [
    { status: 'draft', x: 0, y: 2 },
    { status: 'pending-signatures', x: 0, y: 84 },
    { status: 'pending-approval', x: 204, y: 182 },
    { status: 'pending-activation', x: 0, y: 280 },
    { status: 'rejected', x: 204, y: 362 },
    { status: 'activated', x: 0, y: 362 },
    { status: 'terminated', x: 0, y: 468 },
  ],
  diamond: [84, 205],
  arrows: [
    { d: 'M84 48V78', from: 'draft', to: 'pending-signatures', label: t('edgeFirst'), at: [126, 69] },
    { d: 'M84 130V170', from: 'pending-signatures', to: 'rights', label: t('edgeAll'), at: [122, 155] },
    { d: 'M84 234V274', from: 'rights', to: 'pending-activation', label: '✓', at: [96, 258] },
    { d: 'M84 326V356', from: 'pending-activation', to: 'activated', label: t('edgeIssuer'), at: [112, 347] },
    { d: 'M114 205H198', from: 'rights', to: 'pending-approval', label: '?', at: [156, 197] },
    { d: 'M262 228C258 272 214 298 174 300', from: 'pending-approval', to: 'pending-activation' },
    { d: 'M310 228V356', from: 'pending-approval', to: 'rejected' },
    { d: 'M168 312C196 320 212 336 222 356', from: 'pending-activation', to: 'rejected' },
  ],
  anyAt: [84, 444],
};

/** Which way it has come: what it says of itself, not only where it is. */
function passed(tpa: Tpa): ReadonlySet<TpaStatus | 'rights'> {
  const way = new Set<TpaStatus | 'rights'>(['draft']);
  if (tpa.status === 'draft') return way;
  if (tpa.signatories_total > 0) way.add('pending-signatures');
  const isSigned = tpa.signatories_total > 0 && tpa.signatories_signed === tpa.signatories_total;
  if (isSigned && tpa.status !== 'pending-signatures') way.add('rights');
  if (tpa.status === 'pending-activation' || tpa.activated_at !== null) way.add('pending-activation');
  if (tpa.activated_at !== null) way.add('activated');
  way.add(tpa.status);
  return way;
}

/** The contract's diagram, with the present state lit and the way to it drawn strongly. */
export function TpaPicture({ tpa }: { tpa: Tpa }) {
  const way = passed(tpa);
  const label = t('pictureOf', { state: customers(`tpa-${tpa.status}`) });
  return (
    <>
      <Drawing plan={wide} way={way} now={tpa.status} label={label} className={css.wide} />
      <Drawing plan={tall} way={way} now={tpa.status} label={label} className={css.tall} />
    </>
  );
}

function Drawing({
  plan,
  way,
  now,
  label,
  className,
}: {
  plan: Plan;
  way: ReadonlySet<TpaStatus | 'rights'>;
  now: TpaStatus;
  label: string;
  className: string | undefined;
}) {
  const lookOf = (status: TpaStatus): Look => (status === now ? 'now' : way.has(status) ? 'past' : 'not');
  const [x, y] = plan.diamond;
  // The straight way and the way by approval both lead to activation; only one of them was gone.
  const isGone = ({ from, to }: Arrow) => way.has(from) && way.has(to);
  return (
    <svg
      className={className}
      viewBox={`-2 -2 ${plan.width + 4} ${plan.height + 4}`}
      role="img"
      aria-label={label}
    >
      <defs>
        <marker
          id={`${className}-end`}
          viewBox="0 0 8 8"
          refX="6"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto"
        >
          <path className={css.head} d="M0 0 8 4 0 8z" />
        </marker>
      </defs>
      {plan.arrows.map((arrow) => (
        <g key={arrow.d}>
          <path
            className={isGone(arrow) ? css.arrowGone : css.arrow}
            d={arrow.d}
            markerEnd={`url(#${className}-end)`}
          />
          {arrow.label && arrow.at && (
            <text className={css.edge} x={arrow.at[0]} y={arrow.at[1]}>
              {arrow.label}
            </text>
          )}
        </g>
      ))}
      <path
        className={way.has('rights') ? css.diamondPast : css.diamond}
        d={`M${x} ${y - 29} ${x + 29} ${y} ${x} ${y + 29} ${x - 29} ${y}z`}
      />
      <text className={css.mark} x={x} y={y + 6}>
        ?
      </text>
      <title>{label}</title>
      {plan.boxes.map((box) => (
        <g key={box.status} className={css[lookOf(box.status)]}>
          <rect x={box.x} y={box.y} width={boxWidth} height={boxHeight} rx="8" />
          <text x={box.x + boxWidth / 2} y={box.y + boxHeight / 2 + 5}>
            {customers(`tpa-${box.status}`)}
          </text>
        </g>
      ))}
      <text className={plan === wide ? css.anyWide : css.edge} x={plan.anyAt[0]} y={plan.anyAt[1] + 5}>
        {t('edgeAny')}
      </text>
    </svg>
  );
}
