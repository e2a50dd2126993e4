import type { Tpa } from '@kontor/sdk';
import { type TpaStatus, tpaStatusText } from '../../entities/tpa/tpa-status.ts';
import { pathOf, type Station } from './tpa-path.ts';
import css from './tpa-picture.module.css';
import { t } from './words.ts';

type Look = 'now' | 'past' | 'not';
type Box = { status: TpaStatus; x: number; y: number };
type Arrow = {
  d: string;
  from: Station;
  to: Station;
  label?: string;
  at?: [number, number];
  /** The label begins at its position, to the right of the arrow; others are centred on it. */
  isBeside?: true;
};
type Plan = {
  width: number;
  height: number;
  boxes: Box[];
  diamond: [number, number];
  arrows: Arrow[];
  /** Position of the diamond's question. */
  rightsAt: [number, number];
  anyAt: [number, number];
};

const boxWidth = 180;
const boxHeight = 46;

/** Left to right, for wide screens. */
const wide: Plan = {
  width: 1034,
  height: 286,
  boxes: [
    { status: 'draft', x: 0, y: 36 },
    { status: 'pending-signatures', x: 264, y: 36 },
    { status: 'pending-activation', x: 618, y: 36 },
    { status: 'activated', x: 854, y: 36 },
    { status: 'pending-approval', x: 459, y: 148 },
    { status: 'rejected', x: 716, y: 148 },
    { status: 'terminated', x: 854, y: 234 },
  ],
  diamond: [549, 59],
  arrows: [
    { d: 'M180 59H260', from: 'draft', to: 'pending-signatures', label: t('edgeFirst'), at: [222, 98] },
    { d: 'M444 59H516', from: 'pending-signatures', to: 'rights', label: t('edgeAll'), at: [450, 98] },
    { d: 'M578 59H614', from: 'rights', to: 'pending-activation', label: t('edgeYes'), at: [594, 51] },
    { d: 'M798 59H850', from: 'pending-activation', to: 'activated', label: t('edgeIssuer'), at: [832, 98] },
    { d: 'M549 88V144', from: 'rights', to: 'pending-approval', label: t('edgeNo'), at: [564, 118] },
    { d: 'M639 160C668 154 676 124 684 86', from: 'pending-approval', to: 'pending-activation' },
    { d: 'M639 176H712', from: 'pending-approval', to: 'rejected' },
    { d: 'M744 82C756 104 770 122 782 144', from: 'pending-activation', to: 'rejected' },
  ],
  rightsAt: [549, 20],
  anyAt: [842, 257],
};

/** Top to bottom, for phones. */
const tall: Plan = {
  width: 384,
  height: 536,
  boxes: [
    { status: 'draft', x: 0, y: 2 },
    { status: 'pending-signatures', x: 0, y: 84 },
    { status: 'pending-approval', x: 204, y: 192 },
    { status: 'pending-activation', x: 0, y: 296 },
    { status: 'rejected', x: 204, y: 378 },
    { status: 'activated', x: 0, y: 378 },
    { status: 'terminated', x: 0, y: 484 },
  ],
  diamond: [90, 215],
  arrows: [
    {
      d: 'M90 48V80',
      from: 'draft',
      to: 'pending-signatures',
      label: t('edgeFirst'),
      at: [102, 70],
      isBeside: true,
    },
    {
      d: 'M90 130V182',
      from: 'pending-signatures',
      to: 'rights',
      label: t('edgeAll'),
      at: [102, 154],
      isBeside: true,
    },
    {
      d: 'M90 244V292',
      from: 'rights',
      to: 'pending-activation',
      label: t('edgeYes'),
      at: [102, 274],
      isBeside: true,
    },
    {
      d: 'M90 342V374',
      from: 'pending-activation',
      to: 'activated',
      label: t('edgeIssuer'),
      at: [102, 363],
      isBeside: true,
    },
    { d: 'M119 215H200', from: 'rights', to: 'pending-approval', label: t('edgeNo'), at: [156, 207] },
    { d: 'M272 238C268 284 226 312 184 315', from: 'pending-approval', to: 'pending-activation' },
    { d: 'M318 238V374', from: 'pending-approval', to: 'rejected' },
    { d: 'M180 328C206 336 222 352 230 374', from: 'pending-activation', to: 'rejected' },
  ],
  rightsAt: [184, 176],
  anyAt: [124, 462],
};

/** The contract's status diagram, with the current status and the path to it highlighted. */
export function TpaPicture({ tpa }: { tpa: Tpa }) {
  const way = pathOf(tpa);
  const label = t('pictureOf', { state: tpaStatusText(tpa.status) });
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
  way: ReadonlySet<Station>;
  now: TpaStatus;
  label: string;
  className: string | undefined;
}) {
  const lookOf = (status: TpaStatus): Look => (status === now ? 'now' : way.has(status) ? 'past' : 'not');
  const [x, y] = plan.diamond;
  // Two paths lead to activation, with and without approval; only one was taken.
  const isShortcut = ({ from, to }: Arrow) => from === 'rights' && to === 'pending-activation';
  const isGone = (arrow: Arrow) =>
    way.has(arrow.from) && way.has(arrow.to) && !(isShortcut(arrow) && way.has('pending-approval'));
  return (
    <svg
      className={className}
      viewBox={`-2 -2 ${plan.width + 4} ${plan.height + 4}`}
      role="img"
      aria-label={label}
    >
      <defs>
        {(['arrow', 'arrowGone'] as const).map((kind) => (
          <marker
            key={kind}
            id={`${className}-${kind}`}
            viewBox="0 0 8 8"
            refX="6"
            refY="4"
            markerWidth="9"
            markerHeight="9"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path className={kind === 'arrow' ? css.head : css.headGone} d="M0 0 8 4 0 8z" />
          </marker>
        ))}
      </defs>
      {plan.arrows.map((arrow) => (
        <g key={arrow.d}>
          <path
            className={isGone(arrow) ? css.arrowGone : css.arrow}
            d={arrow.d}
            markerEnd={`url(#${className}-${isGone(arrow) ? 'arrowGone' : 'arrow'})`}
          />
          {arrow.label && arrow.at && (
            <text className={arrow.isBeside ? css.beside : css.edge} x={arrow.at[0]} y={arrow.at[1]}>
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
      <text className={css.edge} x={plan.rightsAt[0]} y={plan.rightsAt[1]}>
        {t('edgeRights')}
      </text>
      {plan.boxes.map((box) => (
        <g key={box.status} className={css[lookOf(box.status)]}>
          <rect x={box.x} y={box.y} width={boxWidth} height={boxHeight} rx="8" />
          <text x={box.x + boxWidth / 2} y={box.y + boxHeight / 2 + 5}>
            {tpaStatusText(box.status)}
          </text>
        </g>
      ))}
      <text className={plan === wide ? css.anyWide : css.edge} x={plan.anyAt[0]} y={plan.anyAt[1] + 5}>
        {t('edgeAny')}
      </text>
    </svg>
  );
}
