import type { HtmlPage } from '../../http/html.ts';
import { idTailPattern } from '../../platform/ids.ts';

// The picture comes from the reader's machine (blob:). The policy allows no other hosts and no inline scripts.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Renders the page where developers scan a receipt and see each field that Kontor finds. */
export function renderReceiptsPage(): HtmlPage {
  return {
    policy,
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Read a receipt · Kontor</title>
<link rel="stylesheet" href="/docs/receipts/try.css">
</head>
<body>
<header><h1>Read a receipt</h1><p>Shows each field that Kontor finds, with its confidence and position. Calls <code>POST /accounts/{accountId}/receipts/scan</code>. <a href="/docs/receipts">About receipts</a></p></header>
<main>
<form id="form">
<label>Account <input id="account" required pattern="acc_${idTailPattern}" placeholder="acc_…" autocomplete="off" spellcheck="false"></label>
<label><span>Access token with <code>receipts-write</code></span> <input id="token" type="password" required autocomplete="off" spellcheck="false"></label>
<p class="soft" id="promise">The token stays in this page and is not stored.</p>
<label id="drop" for="file"><strong>Choose a receipt, or drop it here</strong><span class="soft">JPEG, PNG, WebP or PDF, up to 10 MiB</span>
<input id="file" type="file" accept="image/jpeg,image/png,image/webp,application/pdf"></label>
<button type="submit">Scan</button>
</form>
<p id="status" role="status" aria-live="polite"></p>
<div id="result" hidden>
<figure id="figure"><div id="sheet"><img id="picture" alt="The receipt"><svg id="boxes" role="img" aria-label="Positions of the fields"></svg></div></figure>
<section aria-label="Result"><table><thead><tr><th scope="col">Field</th><th scope="col">Value</th><th scope="col">Confidence</th></tr></thead><tbody id="fields"></tbody></table>
<h2>Lines</h2><table><tbody id="lines"></tbody></table>
<h2>Text</h2><pre id="text" tabindex="0"></pre></section>
</div>
</main>
<script type="module" src="/docs/receipts/try.js"></script>
</body>
</html>
`,
  };
}

export const receiptsStyle = `
:root { color-scheme: light dark; --ink: #17212f; --soft: #566274; --line: #d8dee6; --paper: #fff; --ground: #f4f6f8; --accent: #0b6e6e; --good: #14784a; --fair: #a35a00; --poor: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6ebf1; --soft: #a0adbd; --line: #2d3947; --paper: #18202b; --ground: #10161e; --accent: #4dbdb6; --good: #58d19b; --fair: #f0a64a; --poor: #ff8a80; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
header, main { max-width: 72rem; margin: 0 auto; padding: 1.25rem; }
header { padding-bottom: 0; } h1 { font-size: 1.6rem; margin: .5rem 0 .3rem; } h2 { font-size: 1.05rem; margin: 1.5rem 0 .4rem; }
.soft { color: var(--soft); } a { color: var(--accent); } code { font-size: .9em; overflow-wrap: anywhere; }
form { display: grid; gap: .9rem; background: var(--paper); border: 1px solid var(--line); border-radius: .8rem; padding: 1.2rem; }
#promise { margin: -.5rem 0 0; font-size: .9rem; }
label { display: grid; gap: .3rem; }
input { font: inherit; width: 100%; padding: .55rem .7rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--ground); color: inherit; }
#drop { border: 2px dashed var(--line); border-radius: .8rem; padding: 1.2rem; text-align: center; cursor: pointer; }
#drop.over, #drop:focus-within { border-color: var(--accent); }
button { font: inherit; cursor: pointer; }
form button { justify-self: start; padding: .6rem 1.4rem; border: 0; border-radius: .5rem; background: var(--accent); color: #fff; font-weight: 600; }
@media (prefers-color-scheme: dark) { form button { color: #06201f; } }
form button[disabled] { opacity: .6; cursor: progress; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
#status { min-height: 1.5em; margin: 1rem 0; } #status.bad { color: var(--poor); font-weight: 600; }
#result { display: grid; gap: 1.2rem; } #result[hidden] { display: none; }
@media (min-width: 56rem) { form { grid-template-columns: 1fr 1fr; } #promise, #drop { grid-column: 1 / -1; } #result { grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr); align-items: start; } }
figure { margin: 0; } #sheet { position: relative; border: 1px solid var(--line); background: #fff; line-height: 0; }
#picture { width: 100%; height: auto; } #picture[hidden] { display: none; }
#boxes { position: absolute; inset: 0; width: 100%; height: 100%; } #boxes.alone { position: static; height: auto; }
#boxes rect { fill: transparent; stroke-width: 2; vector-effect: non-scaling-stroke; }
#boxes .good { stroke: #14784a; } #boxes .fair { stroke: #c46a00; } #boxes .poor { stroke: #d1352b; }
#boxes .on { fill: rgb(11 110 110 / .28); stroke: #0b6e6e; stroke-width: 4; }
section { background: var(--paper); border: 1px solid var(--line); border-radius: .8rem; padding: .6rem 1rem 1rem; min-width: 0; overflow-x: auto; }
table { width: 100%; border-collapse: collapse; } th, td { text-align: left; vertical-align: top; padding: .35rem .5rem .35rem 0; border-bottom: 1px solid var(--line); overflow-wrap: break-word; }
td:last-child, th:last-child { text-align: right; white-space: nowrap; padding-right: 0; }
td button { border: 0; background: none; padding: 0; color: var(--accent); text-decoration: underline; text-align: left; }
td.good { color: var(--good); } td.fair { color: var(--fair); } td.poor { color: var(--poor); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem; margin: 0; max-height: 24rem; overflow: auto; }
`;

export const receiptsScript = `
const $ = (id) => document.getElementById(id);
const namespace = 'http://www.w3.org/2000/svg';
const bytesMax = 10 * 1024 * 1024;
let file;
let shown;

const say = (text, isBad = false) => { $('status').textContent = text; $('status').className = isBad ? 'bad' : ''; };
const choose = (chosen) => {
  file = chosen;
  if (file) say('Selected: ' + file.name);
};
$('file').addEventListener('change', () => choose($('file').files[0]));
for (const name of ['dragenter', 'dragover']) $('drop').addEventListener(name, (event) => { event.preventDefault(); $('drop').classList.add('over'); });
for (const name of ['dragleave', 'drop']) $('drop').addEventListener(name, (event) => { event.preventDefault(); $('drop').classList.remove('over'); });
$('drop').addEventListener('drop', (event) => choose(event.dataTransfer.files[0]));

$('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  if (!file) return say('Choose a receipt first.', true);
  if (file.size > bytesMax) return say('This file is larger than 10 MiB.', true);
  const button = $('form').querySelector('button');
  button.disabled = true;
  $('result').hidden = true;
  say('Reading…');
  try {
    const form = new FormData();
    form.set('receipt', file);
    form.set('include', 'line_items,text');
    const response = await fetch('/accounts/' + encodeURIComponent($('account').value.trim()) + '/receipts/scan', {
      method: 'POST',
      headers: { authorization: 'Bearer ' + $('token').value.trim(), accept: 'application/json' },
      body: form,
    });
    const body = await response.json();
    if (!response.ok) return say(body.detail ?? body.title ?? 'The receipt could not be read.', true);
    show(body);
  } catch (error) {
    say('Kontor could not be reached: ' + error.message, true);
  } finally {
    button.disabled = false;
  }
});

const grade = (confidence) => (confidence >= 0.9 ? 'good' : confidence >= 0.6 ? 'fair' : 'poor');
const money = (amount, currency) => (amount === null ? null : amount.toFixed(2) + ' ' + (currency ?? ''));

function show(receipt) {
  const { currency } = receipt;
  const values = {
    'merchant.name': receipt.merchant.name,
    'merchant.organization_number': receipt.merchant.organization_number,
    'merchant.vat_number': receipt.merchant.vat_number,
    'merchant.address': receipt.merchant.address,
    'merchant.phone': receipt.merchant.phone,
    purchase_date: receipt.purchase_date,
    purchase_time: receipt.purchase_time,
    total_amount: money(receipt.total_amount, currency),
    currency,
    vat_rates: receipt.vat_rates.map((band) => band.percentage + ' %: ' + (money(band.vat_amount, currency) ?? '?')).join(', ') || null,
    vat_total: money(receipt.vat_total, currency),
    payment_method: receipt.payment_method,
    card_last_four: receipt.card_last_four,
    receipt_number: receipt.receipt_number,
  };
  const rows = Object.entries(values).filter(([, value]) => value !== null);
  $('fields').replaceChildren(...rows.map(([name, value]) => fieldRow(receipt, name, value)));
  $('lines').replaceChildren(...(receipt.line_items ?? []).map((item) => row([item.quantity + ' × ' + item.description, money(item.total_amount, currency)])));
  $('text').textContent = receipt.text ?? '';
  drawBoxes(receipt, file.type !== 'application/pdf');
  $('result').hidden = false;
  const match = { matched: 'Matched to a transaction.', ambiguous: 'Several transactions fit.', unmatched: 'No transaction fits.' };
  say('Read in ' + ((receipt.duration_ms ?? 0) / 1000).toFixed(1) + ' s. ' + match[receipt.match_status]);
}

function row(texts) {
  const line = document.createElement('tr');
  line.append(...texts.map((text) => Object.assign(document.createElement('td'), { textContent: text ?? '' })));
  return line;
}

function fieldRow(receipt, name, value) {
  const confidence = receipt.confidence[name];
  const line = row([name, value, confidence === undefined ? '' : Math.round(confidence * 100) + ' %']);
  if (confidence !== undefined) line.lastChild.className = grade(confidence);
  if (!receipt.boxes[name]) return line;
  // Long names may break after a dot or an underscore.
  const button = Object.assign(document.createElement('button'), { type: 'button', ariaLabel: name, textContent: name.replace(/[._]/g, '$&\\u200b') });
  line.firstChild.replaceChildren(button);
  const light = (isOn) => { for (const box of $('boxes').children) box.classList.toggle('on', isOn && box.dataset.field === name); };
  for (const [on, off] of [['mouseenter', 'mouseleave'], ['focusin', 'focusout']]) {
    line.addEventListener(on, () => light(true));
    line.addEventListener(off, () => light(false));
  }
  button.addEventListener('click', () => { light(true); $('figure').scrollIntoView({ behavior: 'smooth', block: 'nearest' }); });
  return line;
}

function drawBoxes(receipt, isPicture) {
  if (shown) URL.revokeObjectURL(shown);
  shown = isPicture ? URL.createObjectURL(file) : undefined;
  $('picture').hidden = !isPicture;
  if (isPicture) $('picture').src = shown;
  const [page] = receipt.pages;
  const svg = $('boxes');
  svg.replaceChildren();
  svg.classList.toggle('alone', !isPicture);
  if (!page) return;
  svg.setAttribute('viewBox', '0 0 ' + page.width + ' ' + page.height);
  svg.setAttribute('preserveAspectRatio', 'none');
  for (const [name, box] of Object.entries(receipt.boxes)) {
    if (box.page !== 1) continue;
    const rect = document.createElementNS(namespace, 'rect');
    for (const key of ['x', 'y', 'width', 'height']) rect.setAttribute(key, box[key]);
    rect.setAttribute('class', grade(receipt.confidence[name] ?? 0));
    rect.dataset.field = name;
    const title = document.createElementNS(namespace, 'title');
    title.textContent = name;
    rect.append(title);
    svg.append(rect);
  }
}
`;
