import type { Customer } from './onboarding.ts';
import type { Purchase } from './purchases.ts';

export type PageParts = { customers: Customer[]; purchases: Purchase[]; isSandbox: boolean; notice: string };

export function renderPage({ customers, purchases, isSandbox, notice }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Expenses</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
form { display: flex; flex-wrap: wrap; gap: .6rem; align-items: end; margin: .6rem 0; }
label { display: grid; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .35rem .8rem .35rem 0; border-bottom: 1px solid #8886; }
.number { text-align: right; }
[role=status] { border: 1px solid; padding: .5rem .8rem; border-radius: .5rem; }
</style>
</head>
<body>
<h1>Expenses</h1>
${notice === '' ? '' : `<p role="status">${escapeHtml(notice)}</p>`}
<h2>Customers</h2>
<form method="post" action="/customers">
<label>Country <select name="country"><option>SE</option><option>NO</option><option>DK</option><option>FI</option></select></label>
<label>Organization number <input name="organization_number" required placeholder="559990-0023"></label>
<label>Mail of the signatory <input name="email" type="email" required></label>
<button>Add a company</button>
</form>
<ul>
${customers.map((one) => customer(one, isSandbox)).join('\n')}
</ul>
<h2>Purchases</h2>
<form method="post" action="/export"><button>Export as XLSX</button></form>
<div class="wide" tabindex="0" role="region" aria-label="Purchases">
<table>
<thead><tr><th>Date</th><th>Merchant</th><th>Person</th><th class="number">Amount</th><th>State</th><th>Receipt</th><th class="number">CO2</th></tr></thead>
<tbody>
${purchases.map(row).join('\n')}
</tbody>
</table>
</div>
</body>
</html>`;
}

function customer({ id, name, status }: Customer, isSandbox: boolean): string {
  const play = isSandbox
    ? `<form method="post" action="/play"><input type="hidden" name="organization" value="${escapeHtml(id)}"><button>Play the other parties</button></form>`
    : '';
  return `<li>${escapeHtml(name)} (${escapeHtml(status)})
<form method="post" action="/people"><input type="hidden" name="organization" value="${escapeHtml(id)}"><label>Mail of an employee <input name="email" type="email" required></label><button>Invite</button></form>${play}</li>`;
}

function row({ id, date, merchant, person, amount, state, receiptFileId, carbonGrams }: Purchase): string {
  const receipt =
    receiptFileId === undefined ? 'missing' : `<a href="/receipts/${encodeURIComponent(id)}">open</a>`;
  const carbon = typeof carbonGrams === 'number' ? `${(carbonGrams / 1000).toFixed(1)} kg` : '';
  return `<tr><td>${escapeHtml(date)}</td><td>${escapeHtml(merchant)}</td><td>${escapeHtml(person)}</td><td class="number">${escapeHtml(amount)}</td><td>${escapeHtml(state)}</td><td>${receipt}</td><td class="number">${carbon}</td></tr>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
