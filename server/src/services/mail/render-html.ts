import type { Written } from './letter.ts';
import { footerLines, words } from './words.ts';

const font = `-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
// The colours of the dashboard's tokens.css.
const ink = '#17212f';
const soft = '#566274';
const line = '#d8dee6';
const ground = '#f4f6f8';
const accent = '#0b6e6e';
const preheaderLengthMax = 140;

// Email programs without style sheets use the inline styles. Others get dark colours and narrow margins.
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .k-pad { padding-left: 24px !important; padding-right: 24px !important; } .k-outer { padding: 0 !important; } .k-card { border-radius: 0 !important; border-left: 0 !important; border-right: 0 !important; } .k-button { width: 100% !important; } .k-button a { display: block !important; text-align: center !important; } }
@media (prefers-color-scheme: dark) {
  .k-ground { background: #10161e !important; } .k-card { background: #18202b !important; border-color: #2d3947 !important; }
  .k-ink, .k-ink a { color: #e6ebf1 !important; } .k-soft, .k-soft a { color: #a0adbd !important; }
  .k-line { border-color: #2d3947 !important; } .k-address { background: #10161e !important; border-color: #2d3947 !important; } .k-address a { color: #4dbdb6 !important; }
  .k-logo { background: #ffffff !important; }
}`;

/**
 * Renders the HTML part, with tables and inline styles because Outlook uses Word for layout. Only the
 * partner's logo is loaded: there is no tracking pixel.
 */
export function renderHtml(mail: Written): string {
  const { letter, subject, language, recipientName } = mail;
  const frame = words[language];
  const paragraphs = letter.paragraphs.map(paragraph).join('\n');
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>${styles}
</style>
</head>
<body class="k-ground" style="margin:0;padding:0;background:${ground};-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:${ground};">${escapeHtml(preheader(letter.paragraphs))}${'&#8199;&#847; '.repeat(40)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="k-ground" style="background:${ground};">
<tr><td align="center" class="k-outer" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td class="k-card" style="background:#ffffff;border:1px solid ${line};border-radius:12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="k-pad k-line" style="padding:28px 40px 24px;border-bottom:1px solid ${line};">${masthead(mail)}</td></tr>
<tr><td class="k-pad k-ink" style="padding:32px 40px 8px;font-family:${font};font-size:16px;line-height:1.6;color:${ink};">
<h1 class="k-ink" style="margin:0 0 20px;font-size:24px;line-height:1.3;font-weight:650;letter-spacing:-.01em;color:${ink};">${escapeHtml(letter.heading)}</h1>
<p style="margin:0 0 16px;">${escapeHtml(frame.greeting(recipientName))}</p>
${paragraphs}
</td></tr>
${letter.button ? button(letter.button, frame.copyAddress) : ''}
${letter.note === undefined ? '' : `<tr><td class="k-pad k-soft" style="padding:8px 40px 0;font-family:${font};font-size:14px;line-height:1.55;color:${soft};">${lines(letter.note)}</td></tr>`}
<tr><td style="height:32px;line-height:32px;font-size:1px;">&nbsp;</td></tr>
</table>
</td></tr>
<tr><td class="k-pad k-soft" style="padding:24px 41px 8px;font-family:${font};font-size:13px;line-height:1.55;color:${soft};">
${footerLines(frame, mail)
  .map((text) => `<p style="margin:0 0 8px;">${escapeHtml(text)}</p>`)
  .join('\n')}
${mail.optOutUrl === undefined ? '' : `<p style="margin:0 0 8px;"><a href="${escapeHtml(mail.optOutUrl)}" style="color:${soft};">${escapeHtml(frame.unknownSender)}</a></p>`}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/**
 * Renders the logo, on white so that a dark one is visible in dark mode. Without a logo, renders the name.
 */
function masthead({ voice, partner }: Written): string {
  const name = voice === 'partner' ? partner.name : 'Kontor';
  const type = `font-family:${font};font-size:19px;line-height:1.3;font-weight:650;letter-spacing:-.01em;color:${ink};`;
  if (voice !== 'partner' || partner.logoUrl === undefined)
    return `<div class="k-ink" style="${type}">${escapeHtml(name)}</div>`;
  return `<img class="k-logo" src="${escapeHtml(partner.logoUrl)}" alt="${escapeHtml(name)}" height="40" style="display:block;height:40px;width:auto;max-width:220px;border:0;border-radius:6px;${type}">`;
}

/** Renders a padded link, which needs neither images nor scripts, with the address below as a fallback. */
function button({ label, url }: { label: string; url: string }, copyAddress: string): string {
  const href = escapeHtml(url);
  return `<tr><td class="k-pad" style="padding:12px 40px 4px;">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="k-button" style="min-width:0;"><tr><td style="border-radius:8px;background:${accent};">
<a href="${href}" style="display:inline-block;padding:14px 28px;border:1px solid ${accent};border-radius:8px;background:${accent};font-family:${font};font-size:16px;line-height:1.3;font-weight:600;color:#ffffff;text-decoration:none;">${escapeHtml(label)}</a>
</td></tr></table>
</td></tr>
<tr><td class="k-pad k-soft" style="padding:20px 40px 8px;font-family:${font};font-size:14px;line-height:1.55;color:${soft};">
<p style="margin:0 0 8px;">${escapeHtml(copyAddress)}</p>
<div class="k-address" style="padding:10px 14px;border:1px solid ${line};border-radius:8px;background:${ground};font-size:13px;line-height:1.5;word-break:break-all;"><a href="${href}" style="color:${accent};text-decoration:none;">${href}</a></div>
</td></tr>`;
}

function paragraph(text: string): string {
  const items = text.split('\n').filter((item) => item !== '');
  if (items.length > 0 && items.every((item) => item.startsWith('- '))) {
    const list = items
      .map((item) => `<li style="margin:0 0 6px;">${escapeHtml(item.slice(2))}</li>`)
      .join('');
    return `<ul style="margin:0 0 16px;padding-left:22px;">${list}</ul>`;
  }
  return `<p style="margin:0 0 16px;overflow-wrap:anywhere;">${lines(text)}</p>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

/** Returns the preview that the inbox shows next to the subject. */
function preheader([first = '']: string[]): string {
  const text = first.replace(/\s+/g, ' ').trim();
  return text.length > preheaderLengthMax ? `${text.slice(0, preheaderLengthMax)}…` : text;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
