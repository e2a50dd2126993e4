import { escapeHtml } from '../layout.ts';

/** Style rules for the portal's forms, in addition to those of the pages for people. */
export const portalStyle = `
.field select { display: block; width: 100%; min-height: 3rem; margin-top: .35rem; padding: .6rem .8rem; border: 1px solid var(--soft); border-radius: .6rem; background: var(--paper); color: var(--ink); font: inherit; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; } .pair legend { grid-column: 1 / -1; }
.field [role=alert], p[role=alert] { display: block; margin-top: .35rem; color: var(--warn); font-weight: 600; } .field [aria-invalid] { border: 2px solid var(--warn); }
.people { list-style: none; padding: 0; margin: 0; } .people > li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .35rem 1rem; margin: 0; padding: .8rem 0; border-top: 1px solid var(--line); } .people > li:first-child { border-top: 0; padding-top: 0; }
.people small { display: block; color: var(--soft); } .actions { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; } .actions form + form { margin: 0; } .actions button { width: auto; min-height: 2.75rem; padding: .45rem .9rem; font-size: .95rem; }
.choices a { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; min-height: 3.4rem; align-items: center; padding: .7rem 1rem; border: 1px solid var(--soft); border-radius: .7rem; color: var(--ink); text-decoration: none; font-weight: 600; } .choices a:hover { border-color: var(--accent); } .choices span { font-weight: 400; color: var(--soft); } .choices { list-style: none; padding: 0; margin: 0; } .choices li { margin: 0 0 .5rem; }
.after { margin: 1rem 0 0; } .facts + form { margin-top: 1.4rem; } h2 + .soft { margin-top: -.4rem; }
.field input, .field select { font-weight: 400; }
@media (max-width: 34rem) { .pair { grid-template-columns: 1fr; } .steps { font-size: .8rem; letter-spacing: -.01em; } }
`;

type Input = {
  label: string;
  name: string;
  value?: string;
  hint?: string;
  problem?: string | undefined;
  /** Additional attributes. */
  more?: string;
};

export function input({ label, name, value = '', hint, problem, more = '' }: Input): string {
  const invalid = problem === undefined ? '' : ' aria-invalid="true"';
  return `<label class="field">${label}${hint ? `<small>${hint}</small>` : ''}<input name="${name}" value="${escapeHtml(value)}"${invalid}${more === '' ? '' : ` ${more}`}>${alert('span', problem)}</label>`;
}

export function alert(tag: 'span' | 'p', problem: string | undefined): string {
  return problem === undefined ? '' : `<${tag} role="alert">${escapeHtml(problem)}</${tag}>`;
}

export function form(action: string, content: string): string {
  return `<form method="post" action="${escapeHtml(action)}">${content}</form>`;
}

export const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
