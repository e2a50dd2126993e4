import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { t } from '../i18n/common.ts';
import { Icon } from './icons.tsx';
import { type Address, Link } from './link.tsx';

type PageHeaderProps = {
  title: string;
  /** One sentence on what this page is for. */
  about?: ReactNode;
  actions?: ReactNode;
  /** Breadcrumbs: [address, name], the nearest last. */
  trail?: readonly (readonly [address: Address, name: string])[];
  /** Beside the title: a badge. */
  beside?: ReactNode;
};

/** The title of a screen and of the browser tab. */
export function PageHeader({ title, about, actions, trail = [], beside }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Kontor`;
  }, [title]);
  return (
    <header className="page-header">
      {trail.length > 0 && (
        <nav aria-label={t('back')} className="trail">
          {trail.map(([address, name], index) => (
            <Fragment key={address.to}>
              {index > 0 && <Icon name="chevron" />}
              <Link {...address}>{name}</Link>
            </Fragment>
          ))}
        </nav>
      )}
      <div className="row row-apart">
        <h1>
          {title} {beside}
        </h1>
        {actions && <div className="row">{actions}</div>}
      </div>
      {about && <p className="soft about">{about}</p>}
    </header>
  );
}

export function Card({
  title,
  actions,
  children,
}: {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="card">
      {(title || actions) && (
        <div className="row row-apart card-head">
          {title && <h2>{title}</h2>}
          {actions && <div className="row">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

/** Names and values; a missing value is a dash. */
export function DescriptionList({
  items,
}: {
  items: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <dl className="description">
      {items.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value === null || value === undefined || value === '' ? <span className="soft">–</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type TabsProps<Key extends string> = {
  label: string;
  tabs: readonly { key: Key; title: ReactNode }[];
  current: Key;
  onChange: (key: Key) => void;
  children: ReactNode;
};

/** Width of the previous tab that stays visible, as a hint that there are more. */
const gapPx = 48;

/** Tabs. Keep `current` in the address with `useSearchParams`, so that it can be linked to. */
export function Tabs<Key extends string>({ label, tabs, current, onChange, children }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // On a phone the list scrolls, and the chosen tab may be its last.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`[data-key="${current}"]`);
    if (chosen) list.current?.scrollTo({ left: chosen.offsetLeft - gapPx });
  }, [current]);
  const move = (step: number) => {
    const at = tabs.findIndex((tab) => tab.key === current);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  return (
    <>
      <div
        className="tabs"
        role="tablist"
        aria-label={label}
        ref={list}
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') move(1);
          if (event.key === 'ArrowLeft') move(-1);
        }}
      >
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            data-key={key}
            aria-selected={key === current}
            aria-controls={`${id}-panel`}
            tabIndex={key === current ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
}

/** The current step of a wizard. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className="stepper">
      {steps.map((step, at) => (
        <li
          key={step}
          className={at < current ? 'past' : undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className="stepper-dot">{at < current ? <Icon name="check" /> : at + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  );
}

const tones = {
  good: [
    'active',
    'activated',
    'delivered',
    'enabled',
    'cleared',
    'invoiced',
    'consented',
    'signed',
    'identified',
    'succeeded',
    'matched',
    'done',
    'healthy',
  ],
  bad: [
    'failed',
    'rejected',
    'terminated',
    'failing',
    'revoked',
    'error',
    'exhausted',
    'expired',
    'withdrawn',
  ],
  warn: [
    'pending',
    'invited',
    'pending-signatures',
    'pending-approval',
    'pending-activation',
    'retrying',
    'scheduled',
    'unverified',
    'degraded',
    'authorized',
    'queued',
  ],
} as const;
export type Tone = keyof typeof tones | 'neutral' | 'accent';

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}

/** A status of the API with a matching colour, never colour alone; `label` replaces its text. */
export function StatusBadge({ status, label, tone }: { status: string; label?: string; tone?: Tone }) {
  const known = (Object.keys(tones) as (keyof typeof tones)[]).find((one) =>
    (tones[one] as readonly string[]).includes(status),
  );
  return <Badge tone={tone ?? known ?? 'neutral'}>{label ?? status.replaceAll(/[-_]/g, ' ')}</Badge>;
}

const typingPauseMs = 250;

/** A search field. It reports the text after a short pause in typing. `/` focuses it. */
export function Search({
  value,
  onChange,
  label = t('search'),
}: {
  value: string;
  onChange: (value: string) => void;
  label?: string;
}) {
  const [text, setText] = useState(value);
  const timer = useRef(0);
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <search className="search">
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        data-search=""
        maxLength={200}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(timer.current);
          timer.current = window.setTimeout(() => onChange(target.value.trim()), typingPauseMs);
        }}
      />
    </search>
  );
}
