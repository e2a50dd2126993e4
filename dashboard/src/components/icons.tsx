/** Our own small set, drawn on 20 by 20 with a stroke of the text's colour. */
const paths = {
  home: 'M3 9.5 10 4l7 5.5M5 8.5V16h10V8.5M8.5 16v-4h3v4',
  'oauth-clients': 'M12.5 3.5a4 4 0 1 1-3.6 5.8L3.5 14.7V17h3v-2h2v-2l1.6-1.6M13.5 6.6v.01',
  companies: 'M4 17V4h7v13M11 8h5v9M3 17h14M6.5 7h2M6.5 10h2M6.5 13h2M13.3 11h.6M13.3 14h.6',
  organizations: 'M10 3v4M4.5 17v-3.5h11V17M10 7v6.5M7.5 3h5v4h-5zM3 17h3M14 17h3M8.5 17h3M10 13.5V17',
  'card-holders': 'M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 17c.5-3.300 2.900-5 6-5s5.500 1.700 6 5',
  webhooks:
    'M10 7.500a2.500 2.500 0 1 0-2.200-1.300L5.500 12M5 17a2.500 2.500 0 1 1 2.500-2.500h5M15 17a2.500 2.500 0 1 0-2.100-3.800L10.500 7.500',
  transactions: 'M3 6.500h14M3 5h14v10H3zM6 12h3',
  co2: 'M16 4C9 4 4.500 7 4.500 11.500c0 2.500 1.700 4 4 4C13.500 15.500 16 10 16 4ZM4 17c1-4 3.500-6.500 7-8.500',
  receipts: 'M5 3h10v14l-2-1.300-1.700 1.300L10 15.700 8.700 17 7 15.700 5 17zM7.500 7h5M7.500 10h5',
  bookkeeping: 'M4 4h9a3 3 0 0 1 3 3v9H7a3 3 0 0 1-3-3zM4 13a3 3 0 0 1 3-3h9M7.500 7h5',
  exports: 'M10 3v9M6.500 8.500 10 12l3.500-3.500M4 13v4h12v-4',
  billing: 'M4 4h12v12H4zM4 8h12M7 12h2',
  users:
    'M7.500 9.500a2.700 2.700 0 1 0 0-5.400 2.700 2.700 0 0 0 0 5.400ZM2.500 16c.4-3 2.400-4.500 5-4.500s4.600 1.500 5 4.500M13 4.300a2.700 2.700 0 0 1 0 5M14.500 11.800c1.700.6 2.800 2 3 4.200',
  'audit-log': 'M5 3h8l3 3v11H5zM8 8h5M8 11h5M8 14h3',
  settings: 'M3 6h8M15 6h2M13 4v4M3 14h2M9 14h8M7 12v4',
  sandbox: 'M8 3h4M9 3v5l-4.500 8h11L11 8V3M7 12.500h6',
  operator: 'M10 3l6 2.500v4.500c0 3.600-2.500 6-6 7-3.500-1-6-3.400-6-7V5.500zM7.500 10l2 2 3.500-4',
  menu: 'M3 5.500h14M3 10h14M3 14.500h14',
  close: 'M5 5l10 10M15 5 5 15',
  copy: 'M7 7h9v9H7zM13 7V4H4v9h3',
  check: 'M4 10.500 8 14.500 16 5.500',
  search: 'M9 14.500a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11ZM13 13l4 4',
  plus: 'M10 4v12M4 10h12',
  warning: 'M10 3 2.500 16.500h15zM10 8v4M10 14.300v.01',
  download: 'M10 3v9M6.500 8.500 10 12l3.500-3.500M4 16h12',
  chevron: 'M7.500 5l5 5-5 5',
  down: 'M5 7.500l5 5 5-5',
  code: 'M7 6l-4 4 4 4M13 6l4 4-4 4',
  developers: 'M7 6l-4 4 4 4M13 6l4 4-4 4M11.500 4l-3 12',
  refresh: 'M16 6v4h-4M4 14v-4h4M15.500 9A6 6 0 0 0 5 7M4.500 11A6 6 0 0 0 15 13',
  trash: 'M4 6h12M8 6V4h4v2M6 6l.7 10h6.600L14 6M8.500 9v4M11.500 9v4',
  external: 'M8 5H4v11h11v-4M11 4h5v5M16 4l-7 7',
  play: 'M6 4l10 6-10 6z',
  pause: 'M7 4v12M13 4v12',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 9v5M10 6.300v.01',
  user: 'M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 17c.5-3.300 2.900-5 6-5s5.500 1.700 6 5',
  send: 'M17 3 3 9l5.500 2.500L11 17zM8.500 11.500 17 3',
  filter: 'M3 5h14M6 10h8M8.500 15h3',
  edit: 'M4 16l1-3.500L13.500 4 16 6.500 7.500 15z',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, label }: { name: IconName; label?: string }) {
  const hidden = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or left out for those who listen
    <svg className="icon" viewBox="0 0 20 20" {...hidden}>
      <path d={paths[name]} />
    </svg>
  );
}

export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M10 7v18M10 17l11-10M14 14l8 11" />
    </svg>
  );
}
