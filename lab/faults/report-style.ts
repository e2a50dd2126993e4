export const style = `
:root { --page: #fff; --text: #1b1f24; --soft: #5b6570; --line: #d9dee4; --panel: #f6f8fa; --ok: #176f37; --okBack: #def5e5;
  --bad: #a4161a; --badBack: #fde2e1; --none: #6b4d00; --noneBack: #fff1cc; --blue: #1f6feb; --teal: #0f8a80; --mark: #f59e0b40; }
@media (prefers-color-scheme: dark) { :root { --page: #0f1317; --text: #e6eaee; --soft: #9aa5b1; --line: #2c343d; --panel: #171d23;
  --ok: #7ee2a0; --okBack: #12351f; --bad: #ffa8a3; --badBack: #4a1517; --none: #f2cf7a; --noneBack: #3d300d; --blue: #6cabff;
  --teal: #4fd1c5; --mark: #f59e0b38; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.8rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; }
h3 { font-size: 1.05rem; margin: 0 0 .25rem; }
h4 { font-size: .9rem; margin: 1rem 0 .25rem; color: var(--soft); font-weight: 600; }
p { margin: 0 0 .5rem; overflow-wrap: anywhere; }
.lead { font-size: 1.15rem; font-weight: 600; }
.counts { color: var(--soft); font-size: .9rem; }
code, pre { font: .9em ui-monospace, monospace; background: var(--panel); border-radius: 4px; padding: .1em .3em; }
pre { padding: .6rem; overflow-x: auto; white-space: pre-wrap; }
table { border-collapse: collapse; width: 100%; font-size: .95rem; }
th, td { text-align: left; padding: .4rem .6rem .4rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { font-weight: 600; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.badge { display: inline-block; border-radius: 99px; padding: 0 .6em; font-size: .8rem; font-weight: 600; white-space: nowrap; }
.ok { background: var(--okBack); color: var(--ok); }
.broken, .failed { background: var(--badBack); color: var(--bad); }
.not-run { background: var(--noneBack); color: var(--none); }
.failures { padding-left: 1.1rem; }
.failures li { margin-bottom: .6rem; overflow-wrap: anywhere; }
article { border: 1px solid var(--line); border-radius: 8px; padding: 1rem; margin-bottom: 1rem; }
svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--soft); font: 11px system-ui, sans-serif; }
svg .title { fill: var(--text); font-weight: 600; }
.axis { stroke: var(--line); }
polyline { fill: none; stroke-width: 1.5; stroke-linejoin: round; }
.acknowledged { stroke: var(--blue); }
.delivered { stroke: var(--teal); }
.mark { fill: var(--mark); }
.limit { stroke: var(--bad); stroke-width: 2; }
.dot { fill: var(--blue); fill-opacity: .6; }
.dot.over { fill: var(--bad); }
.environment th { width: 11rem; color: var(--soft); }
@media (max-width: 36rem) {
  .promises thead { display: none; }
  .promises tr { display: grid; grid-template-columns: repeat(4, auto); gap: 0 1rem; padding: .6rem 0; border-bottom: 1px solid var(--line); justify-content: start; }
  .promises td { border: 0; padding: 0; text-align: left; }
  .promises td:first-child { grid-column: 1 / -1; font-weight: 600; }
  .promises td[data-label]::before { content: attr(data-label) " "; color: var(--soft); font-size: .8rem; display: block; }
  svg text { font-size: 15px; }
}
`;
