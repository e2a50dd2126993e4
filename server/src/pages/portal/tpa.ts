import { showCompanyNumber } from '../../domain/company-number.ts';
import { escapeHtml } from '../layout.ts';
import { facts } from '../people/layout.ts';
import { steps } from '../people/signing.ts';
import { problemOf } from './company.ts';
import { alert, form, input } from './forms.ts';
import type { Visit } from './parts.ts';
import { problemWords, type WizardProblem } from './problem-words.ts';
import { wizardWords } from './wizard-words.ts';
import { portalWords } from './words.ts';

type Signatory = {
  id: string;
  name: string | null;
  email: string;
  signed: boolean;
  declined_at: string | null;
  email_status: string;
  sign_url: string | null;
};
type Tpa = {
  name: string;
  country: 'SE' | 'NO' | 'DK' | 'FI';
  organization_number: string;
  status: string;
  signed_document_url: string | null;
  signature_combinations: { signatories: { name: string }[] }[];
};
/** A row of the form, with the problem of its input. */
export type Row = { name: string; email: string; problem?: WizardProblem };

const rowsMax = 10;
const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const acceptsSignatories = ['draft', 'pending-signatures'];

/** Renders the TPA with its signatories. `isFirst`: no person was invited yet, so only the wizard's third step is shown. */
export async function renderTpa(visit: Visit, rows?: Row[]): Promise<{ isFirst: boolean; content: string }> {
  const { api, session } = visit;
  const path = `/tpas/${session.tpa_id}`;
  const [read, listed] = [
    await api('GET', path),
    await api('GET', `${path}/signatories?limit=200&order=asc`),
  ];
  const tpa = read.body as Tpa;
  const signatories = listed.body.data as Signatory[];
  const mayChange = session.permissions.includes('tpa-write') && acceptsSignatories.includes(tpa.status);
  const isFirst = mayChange && signatories.length === 0;
  const words = portalWords[session.language];
  const wizard = wizardWords[session.language];
  const about = facts([
    [wizard.company, tpa.name],
    [wizard.number, showCompanyNumber(tpa.country, tpa.organization_number)],
    [words.tpa, words.tpaStatus[tpa.status] ?? tpa.status],
  ]);
  const document =
    tpa.signed_document_url === null
      ? ''
      : `<p class="after"><a href="${escapeHtml(visit.base)}/document">${wizard.document}</a></p>`;
  const status = `<section class="card"><h2>${words.tpa}</h2><p class="soft">${wizard.now[tpa.status] ?? ''}</p>${about}${document}</section>`;
  if (isFirst) {
    const content = `${steps(wizard.steps, 2)}<h2>${wizard.signersTitle}</h2><p class="lead">${wizard.signersText} ${wizard.optional}</p>${rights(visit, tpa)}
<section class="card act">${signersForm(visit, rows ?? suggested(tpa), wizard.send)}</section>`;
    return { isFirst, content };
  }
  const people = signatories.map((one) => person(visit, one, mayChange));
  const list =
    people.length === 0 ? `<p class="soft">${words.none}</p>` : `<ul class="people">${people.join('')}</ul>`;
  const more = mayChange
    ? `<section class="card act"><details${rows ? ' open' : ''}><summary>${wizard.add}</summary>${signersForm(visit, rows ?? [empty], wizard.send)}</details></section>`
    : '';
  const content = `${status}<section class="card"><h2>${words.signatories}</h2>${list}</section>${more}`;
  return { isFirst, content };
}

const empty: Row = { name: '', email: '' };

/** Lists the people that the registry names, each once, and empty rows for others. */
function suggested({ signature_combinations: groups }: Tpa): Row[] {
  const names = new Set(groups.flatMap(({ signatories }) => signatories.map(({ name }) => name)));
  return [...[...names].slice(0, rowsMax - 1).map((name) => ({ name, email: '' })), empty];
}

function rights({ session }: Visit, { signature_combinations: groups }: Tpa): string {
  const words = wizardWords[session.language];
  const items = groups.map(({ signatories }) => {
    const names = signatories.map(({ name }) => escapeHtml(name)).join(' + ');
    return `<li>${names}: <span class="soft">${signatories.length === 1 ? words.alone : words.together}</span></li>`;
  });
  const known = items.length === 0 ? `<p class="soft">${words.rightsNone}</p>` : `<ul>${items.join('')}</ul>`;
  return `<section class="card"><h2>${words.rights}</h2>${known}</section>`;
}

function signersForm({ session, view, base }: Visit, rows: Row[], button: string): string {
  const words = wizardWords[session.language];
  const textOf = (problem: WizardProblem | undefined) =>
    problem && problemWords[session.language][problem](view.partner.name);
  const fields = rows.map(({ name, email, problem }, index) => {
    const own = rows.length > 1 ? `<legend>${words.signer} ${index + 1}</legend>` : '';
    const emailField = {
      label: words.email,
      name: 'email',
      value: email,
      problem: problem === 'needSigner' ? undefined : textOf(problem),
      more: 'type="email" maxlength="254" autocomplete="off"',
    };
    return `<fieldset class="pair">${own}${input({ label: words.name, name: 'name', value: name, more: 'maxlength="200" autocomplete="off"' })}${input(emailField)}</fieldset>`;
  });
  const none = rows.some(({ problem }) => problem === 'needSigner') ? textOf('needSigner') : undefined;
  return form(
    `${base}/signatories`,
    `${fields.join('')}${alert('p', none)}<button type="submit">${button}</button>`,
  );
}

function person({ session, base }: Visit, one: Signatory, mayChange: boolean): string {
  const words = wizardWords[session.language];
  const { signed, waiting } = portalWords[session.language];
  const state = one.signed ? signed : one.declined_at === null ? waiting : words.declined;
  const failed = one.email_status === 'failed' && !one.signed ? ` · ${words.mailFailed}` : '';
  const at = `${base}/signatories/${one.id}`;
  const link = one.sign_url
    ? `<a href="${escapeHtml(one.sign_url)}" target="_blank" rel="noopener">${words.signLink}</a>`
    : '';
  const changes = ['remind', 'remove'] as const;
  const buttons = changes.map((change) =>
    form(
      `${at}/${change}`,
      `<button class="quiet" aria-label="${words[change]}: ${escapeHtml(one.name ?? one.email)}">${words[change]}</button>`,
    ),
  );
  const actions = one.signed ? '' : `<div class="actions">${link}${mayChange ? buttons.join('') : ''}</div>`;
  return `<li><div>${escapeHtml(one.name ?? one.email)}<small>${one.name === null ? '' : `${escapeHtml(one.email)} · `}<strong>${state}</strong>${failed}</small></div>${actions}</li>`;
}

/** Invites the people of the form. Returns the rows to correct, or none when all were invited. */
export async function inviteAll({ api, session }: Visit, given: URLSearchParams): Promise<Row[]> {
  const emails = given.getAll('email').slice(0, rowsMax);
  const names = given.getAll('name');
  const rows: Row[] = emails.map((email, at) => ({ email: email.trim(), name: (names[at] ?? '').trim() }));
  const wanted = rows.filter(({ email }) => email !== '');
  if (wanted.length === 0) return [{ ...(rows[0] ?? empty), problem: 'needSigner' }, ...rows.slice(1)];
  const seen = new Set<string>();
  const checked = rows.map((row): Row => {
    const { email } = row;
    if (email === '') return row;
    if (!emailForm.test(email)) return { ...row, problem: 'wrongEmail' };
    if (seen.has(email.toLowerCase())) return { ...row, problem: 'sameEmail' };
    seen.add(email.toLowerCase());
    return row;
  });
  // No invitation is sent until all addresses are valid.
  if (checked.some(({ problem }) => problem)) return checked;
  const refused: Row[] = [];
  for (const row of wanted) {
    const { email, name } = row;
    const response = await api('POST', `/tpas/${session.tpa_id}/signatories`, {
      email,
      ...(name === '' ? {} : { name }),
    });
    if (response.status === 201) continue;
    const problem = problemOf(response);
    refused.push({ ...row, problem: problem === 'taken' ? 'sameEmail' : problem });
  }
  return refused;
}
