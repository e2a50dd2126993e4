import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../domain/language.ts';
import { readPdfSignature } from '../../testing/pdf-signature.ts';
import { isSkippedLocally } from '../../testing/requirements.ts';
import { createSignedDocuments, type DocumentContent, type SignedDocuments } from './index.ts';
import { labelsOf } from './labels.ts';
import { makeSeal } from './make-seal.ts';

const madeAt = new Date('2026-11-15T06:20:33.123Z');
const languages: Language[] = ['sv', 'no', 'da', 'fi', 'en'];
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const run = promisify(execFile);

let documents: SignedDocuments;
let folder: string;
beforeAll(async () => {
  const seal = await makeSeal('kontor.test', madeAt);
  const current = async () => seal;
  documents = createSignedDocuments({
    seal: { current, certificates: async () => [] },
    installation: 'kontor.test',
  });
  folder = await mkdtemp(join(tmpdir(), 'kontor-pdf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const isToolSkipped = (name: string): boolean =>
  isSkippedLocally({ name, package: 'poppler-utils', isThere: spawnSync(name, ['-v']).error === undefined });
const isPdfsigSkipped = isToolSkipped('pdfsig');
const isPdftotextSkipped = isToolSkipped('pdftotext');

let files = 0;
async function poppler(tool: string, pdf: Buffer, ...args: string[]): Promise<string> {
  files += 1;
  const path = join(folder, `${files}.pdf`);
  await writeFile(path, pdf);
  return (await run(tool, [path, ...args], { env: { ...process.env, HOME: folder, TZ: 'UTC' } })).stdout;
}
const textOf = async (pdf: Buffer) =>
  (await poppler('pdftotext', pdf, '-layout', '-')).replace(/[ \n\f]+/g, ' ');
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length;

function approval(name: string, more: Partial<DocumentContent['approvals'][number]> = {}) {
  return {
    name,
    email: 'anna.angstrom@acme.example',
    signed_at: '2026-11-14T22:20:33.123Z',
    provider: 'BankID',
    method: 'Mobile BankID',
    transaction: '3f2b8c1e-77aa-4c55-9d0f-0123456789ab',
    address: '192.0.2.17',
    country: 'SE',
    ...more,
  };
}

function content(more: Partial<DocumentContent> = {}): DocumentContent {
  const text =
    more.text ?? '# Scope\n\nThe company lets the partner\nread card data.\n\n- Cards\n- Transactions';
  return {
    language: 'en',
    title: 'Power of attorney for card data',
    reference: 'tpa_01kbaz3xv8e2m6q9w4t7r5y1cd',
    partner: { name: 'Acme Expense AB' },
    company: { name: 'Österåkers Ångbåts AB', organization_number: '556036-0793', country: 'SE' },
    text,
    textSha256: sha256(text),
    textVersion: '2026-11',
    approvals: [approval('Anna Ångström')],
    trail: [
      { at: '2026-11-14T22:00:00.000Z', what: 'Invitation sent to anna@acme.example', who: 'Kontor' },
      { at: '2026-11-14T22:20:33.123Z', what: 'Signed', who: 'Anna Ångström', from: '2001:db8:1::17' },
    ],
    madeAt,
    ...more,
  };
}

const good = { isWhole: true, isIntact: true };

describe('a signed document', () => {
  it.each(languages)('in %s has a valid signature over every byte but its own', async (language) => {
    const pdf = await documents.make(content({ language }));
    const signature = readPdfSignature(pdf);
    expect(signature).toMatchObject({ ...good, signedAt: '261115062033Z' });
    expect(signature.certificate.subject).toBe('CN=kontor.test document seal (Kontor)');
  });

  it.skipIf(isPdfsigSkipped)('is valid and fully signed according to pdfsig', async () => {
    const report = await poppler('pdfsig', await documents.make(content()));
    expect(report).toContain('Signature is Valid.');
    expect(report).toContain('Total document signed');
    expect(report).toContain('Signing Hash Algorithm: SHA-256');
    expect(report).toContain('Signer Certificate Common Name: kontor.test document seal (Kontor)');
    expect(report).toContain('Signing Time: Nov 15 2026 06:20:33');
    expect(report.match(/^Signature #/gm)).toHaveLength(1);
  });

  it('is invalidated by a change of any byte, before and after the signature', async () => {
    const pdf = await documents.make(content());
    const inPage = pdf.indexOf('stream') + 20;
    for (const at of [inPage, pdf.length - 200, pdf.indexOf('Producer')]) {
      const changed = Buffer.from(pdf);
      changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at);
      expect(readPdfSignature(changed).isIntact).toBe(false);
    }
    const longer = Buffer.concat([pdf, Buffer.from('\n% more')]);
    expect(readPdfSignature(longer).isWhole).toBe(false);
  });

  it.skipIf(isPdfsigSkipped)('that was changed is not valid according to pdfsig', async () => {
    const pdf = await documents.make(content());
    const at = pdf.indexOf('xref') - 40;
    pdf.writeUInt8((pdf.readUInt8(at) + 1) % 256, at);
    expect(await poppler('pdfsig', pdf)).not.toContain('Signature is Valid.');
  });

  it('is byte-identical when it is made again, whatever was made in between', async () => {
    const first = await documents.make(content());
    await documents.make(content({ language: 'fi', approvals: [approval('µ μ Ω Ω'), approval('B')] }));
    expect((await documents.make(content())).equals(first)).toBe(true);
  });

  it('is never made from another text than the signed one', async () => {
    const making = documents.make(content({ textSha256: sha256('another text') }));
    await expect(making).rejects.toThrow(/does not match the SHA-256 that was signed/);
  });

  it('has title, language and time in its metadata', async () => {
    const pdf = (await documents.make(content({ language: 'no' }))).toString('latin1');
    expect(pdf).toContain('/Lang (nb-NO)');
    expect(pdf).toContain('(Power of attorney for card data)');
    expect(pdf).toContain('(D:20261115062033Z)');
    expect(pdf).toContain('/DisplayDocTitle true');
    expect(pdf).toContain('/Marked true');
    for (const type of ['H1', 'H2', 'H3', 'P', 'L', 'LI', 'Table', 'TR', 'TH', 'TD'])
      expect(pdf).toContain(`/S /${type}\n`);
    expect(pdf).not.toContain('Helvetica');
  });

  it('shows the partner’s logo, transparent or not', async () => {
    const background = { r: 20, g: 90, b: 140, alpha: 0.5 };
    const picture = sharp({ create: { width: 300, height: 80, channels: 4, background } });
    const bytes = await picture.png().toBuffer();
    const logo = { bytes, contentType: 'image/png' as const };
    const pdf = await documents.make(content({ partner: { name: 'Acme Expense AB', logo } }));
    expect(pdf.toString('latin1')).toContain('/Subtype /Image');
    expect(pdf.toString('latin1')).toContain('/Alt (Acme Expense AB)');
    expect(readPdfSignature(pdf)).toMatchObject(good);
  });

  it('has as many pages as its text, twelve signers and a long trail need', async () => {
    const paragraphs = Array.from(
      { length: 60 },
      (_, i) => `## Section ${i + 1}\n\n${'Words that bind. '.repeat(40)}`,
    );
    const approvals = Array.from({ length: 12 }, (_, i) => approval(`Signer ${i + 1}`));
    const trail = Array.from({ length: 200 }, (_, i) => ({
      at: madeAt.toISOString(),
      what: `Event number ${i + 1}`,
      who: 'Kontor',
    }));
    const pdf = await documents.make(content({ text: paragraphs.join('\n\n'), approvals, trail }));
    expect(readPdfSignature(pdf)).toMatchObject(good);
    const pages = pagesOf(pdf) ?? 0;
    expect(pages).toBeGreaterThan(12);
    expect(pages).toBeLessThan(40);
    if (isPdftotextSkipped) return;
    const text = await textOf(pdf);
    for (const part of ['Section 60', 'Signer 12', 'Event number 200', `1 / ${pages}`, `${pages} / ${pages}`])
      expect(text).toContain(part);
    // Each page of the trail repeats its header.
    expect(text.match(/Time \(UTC\) Event Who From/g)?.length).toBeGreaterThan(4);
  });

  it.each([
    'Łukasz Žižek Ångström',
    'Ólafur Þór',
    '王小明',
    '😀👩‍👩‍👧',
    'محمد',
    'A\u0308rla\u0000\ud800',
    '',
  ])('is made for a signer called “%s”', (name) => expectMadeFor(name));

  it('is made quickly for extremely long names and texts', async () => {
    await expectMadeFor('N'.repeat(5000));
    await expectMadeFor('word '.repeat(2000));
    const pdf = await documents.make(content({ text: `- ${'x'.repeat(20_000)}` }));
    expect(readPdfSignature(pdf)).toMatchObject(good);
  });

  async function expectMadeFor(name: string): Promise<void> {
    const more = { partner: { name: name || 'Acme' }, company: { ...content().company, name } };
    const trail = [{ at: madeAt.toISOString(), what: name, who: name, from: name }];
    const pdf = await documents.make(
      content({ ...more, title: name || '-', approvals: [approval(name)], trail }),
    );
    expect(readPdfSignature(pdf)).toMatchObject(good);
  }

  it('is also made without text, approvals and trail', async () => {
    const pdf = await documents.make(content({ text: '', approvals: [], trail: [] }));
    expect(readPdfSignature(pdf)).toMatchObject(good);
  });
});

describe.skipIf(isPdftotextSkipped)('the text of the document', () => {
  it.each(languages)('in %s is readable and searchable: text, approvals and trail', async (language) => {
    const labels = labelsOf[language];
    const text = await textOf(await documents.make(content({ language })));
    for (const part of [
      'Power of attorney for card data',
      'Acme Expense AB',
      'Österåkers Ångbåts AB',
      '556036-0793',
      'tpa_01kbaz3xv8e2m6q9w4t7r5y1cd',
      content().textSha256,
      'The company lets the partner read card data.',
      '• Transactions',
      labels.approvals,
      'Anna Ångström',
      'BankID',
      '2026-11-14 22:20:33',
      '3f2b8c1e-77aa-4c55-9d0f-0123456789ab',
      labels.trail,
      labels.seal,
      'CN=kontor.test document seal (Kontor)',
    ])
      expect(text).toContain(part);
    // pdftotext decides how wide the spaces around it are.
    expect(text).toMatch(/1 ?\/ ?2/);
  });

  it('shows the signer’s local time, and hides most of the addresses', async () => {
    const text = await textOf(await documents.make(content()));
    expect(text).toContain('Signed with BankID, 14 November 2026 at 23:20:33 (UTC+1)');
    expect(text).toContain('a•••@acme.example');
    expect(text).toContain('192.0.2.•••');
    expect(text).toContain('2001:db8:•••');
    expect(text).not.toMatch(/anna@|anna\.angstrom|192\.0\.2\.17|:17\b/);
  });

  it('shows missing characters by their code points', async () => {
    const names = ['Łukasz Žižek Ångström', 'Ólafur Þór', '王 Li'];
    const text = await textOf(
      await documents.make(content({ approvals: names.map((name) => approval(name)) })),
    );
    expect(text).toContain('Łukasz Žižek Ångström');
    expect(text).toContain('Ólafur Þór');
    expect(text).toContain('[U+738B] Li');
  });
});
