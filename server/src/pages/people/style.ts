/** The style sheet of the pages that people open from an email: light and dark, from 320 pixels up. */
export const style = `
:root { color-scheme: light dark; --ink: #17212f; --soft: #566274; --line: #d8dee6; --paper: #fff; --ground: #f4f6f8; --accent: #0b6e6e; --accent-ink: #fff; --tint: #e3f1f0; --good: #1d6b3a; --good-tint: #dff2e5; --warn: #7d4f00; --warn-tint: #fbeed3; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6ebf1; --soft: #a0adbd; --line: #2d3947; --paper: #18202b; --ground: #10161e; --accent: #4dbdb6; --accent-ink: #06201f; --tint: #17393b; --good: #6fcf92; --good-tint: #17352a; --warn: #e9b963; --warn-tint: #3a2f18; } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 17px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; overflow-wrap: anywhere; }
.wrap { max-width: 44rem; margin: 0 auto; padding: 0 1.25rem; }
.skip { position: absolute; left: -999rem; } .skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: .6rem 1rem; border-radius: .5rem; }
header { background: var(--paper); border-bottom: 1px solid var(--line); }
header > .wrap { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem 1rem; min-height: 4.5rem; padding-top: .6rem; padding-bottom: .6rem; }
.brand { flex: 1 1 10rem; font-weight: 700; font-size: 1.2rem; line-height: 1.3; letter-spacing: -.01em; } .brand svg { width: 2rem; height: 2rem; margin-right: .6rem; vertical-align: -.5rem; } .brand img { display: block; max-height: 2.75rem; max-width: 13rem; background: #fff; border-radius: .3rem; }
nav ul { display: flex; gap: .15rem; list-style: none; margin: 0; padding: 0; font-size: .85rem; }
nav a { display: block; padding: .5rem; color: var(--soft); text-decoration: none; border-radius: .4rem; } nav a:hover { color: var(--accent); text-decoration: underline; } nav a[aria-current] { color: var(--ink); font-weight: 650; }
main.wrap { padding-top: 2rem; padding-bottom: 2rem; }
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -.015em; margin: 0 0 .75rem; text-wrap: balance; }
h2 { font-size: 1.15rem; margin: 0 0 .75rem; } h3 { font-size: 1rem; margin: 1.6rem 0 .35rem; }
p { margin: 0 0 1rem; } p:last-child { margin-bottom: 0; }
ul { margin: 0 0 1rem; padding-left: 1.25rem; } li { margin: .3rem 0; } ul:last-child { margin-bottom: 0; }
.lead { font-size: 1.08rem; } .soft { color: var(--soft); } .small { font-size: .88rem; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; } main:focus { outline: 0; }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: .9rem; padding: 1.5rem 1.6rem; margin: 0 0 1.25rem; }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: .45rem 1.5rem; margin: 0; } .facts dt { color: var(--soft); } .facts dd { margin: 0; font-weight: 550; }
.text h3:first-child { margin-top: 0; }
.act { background: var(--tint); border-color: transparent; }
button, .button { display: inline-block; width: 100%; min-height: 3.4rem; padding: .85rem 1.4rem; border: 1px solid transparent; border-radius: .7rem; background: var(--accent); color: var(--accent-ink); font: inherit; font-weight: 650; font-size: 1.05rem; text-align: center; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { filter: brightness(1.08); }
button.quiet { background: transparent; color: var(--ink); border: 1px solid var(--soft); font-weight: 550; }
.check { display: grid; grid-template-columns: auto 1fr; gap: .75rem; align-items: start; margin: 0 0 1.1rem; } .check input { width: 1.35rem; height: 1.35rem; margin: .15rem 0 0; accent-color: var(--accent); }
details { margin: 0; } summary { cursor: pointer; font-weight: 600; padding: .35rem 0; } details > :not(summary) { margin-top: .75rem; }
.banner { background: var(--warn-tint); color: var(--warn); font-size: .92rem; font-weight: 600; } .banner p { padding-top: .55rem; padding-bottom: .55rem; }
.alert { background: var(--warn-tint); color: var(--warn); border-color: transparent; } .good { background: var(--good-tint); border-color: transparent; } .good h1 { color: var(--good); }
.steps { display: flex; gap: .5rem; list-style: none; margin: 0 0 1.5rem; padding: 0; font-size: .88rem; color: var(--soft); } .steps li { flex: 1; margin: 0; padding-top: .5rem; border-top: 3px solid var(--line); } .steps [aria-current] { color: var(--ink); font-weight: 650; border-color: var(--accent); } .steps .done { border-color: var(--good); }
.text + p { margin-top: 1.5rem; padding-top: 1rem; border-top: 1px solid var(--line); } button + p { margin-top: .8rem; } .hash { font: .78rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
.field { display: block; margin: 0 0 1.1rem; font-weight: 600; } .field small { display: block; font-weight: 400; color: var(--soft); } .field input { display: block; width: 100%; min-height: 3rem; margin-top: .35rem; padding: .6rem .8rem; border: 1px solid var(--soft); border-radius: .6rem; background: var(--paper); color: var(--ink); font: inherit; } .narrow { max-width: 28rem; margin-left: auto; margin-right: auto; } .more { display: flex; flex-wrap: wrap; gap: .4rem 1.2rem; margin-top: 1.2rem; } form + button, form + form { margin-top: .8rem; } [hidden] { display: none; }
fieldset { border: 0; margin: 0 0 1.4rem; padding: 0; } legend { font-weight: 650; padding: 0; margin-bottom: .5rem; }
button.choice { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 1rem; margin: 0 0 .5rem; background: var(--paper); color: var(--ink); border: 1px solid var(--soft); font-weight: 550; text-align: left; } button.choice span { font-weight: 400; font-size: .92rem; } button.choice:hover { border-color: var(--accent); }
pre { overflow-x: auto; padding: .8rem 1rem; background: var(--ground); border-radius: .5rem; font-size: .85rem; }
.quote { white-space: pre-line; border-left: 3px solid var(--line); padding-left: 1rem; }
footer.wrap { color: var(--soft); font-size: .85rem; padding-bottom: 3rem; }
@media (max-width: 34rem) { body { font-size: 16px; } h1 { font-size: 1.45rem; } .card { padding: 1.2rem 1.15rem; border-radius: .75rem; } .facts { grid-template-columns: 1fr; gap: 0; } .facts dd { margin-bottom: .7rem; } .facts dd:last-child { margin-bottom: 0; } main.wrap { padding-top: 1.25rem; } nav a { padding: .5rem .35rem; } }
@media print { header nav, .act, .banner, footer { display: none; } }
`;
