import { hash } from 'node:crypto'
import { baseStyles } from './base-styles.ts'

const tenths = Array.from({ length: 11 }, (_, tenth) => tenth)

/** Classes `.x0` to `.x10` and `.y0` to `.y10`, in tenths: they keep the focal point of a picture visible in a box of another shape. */
const focalPoints = tenths.map(tenth => `.x${tenth} { --x: ${tenth}0%; } .y${tenth} { --y: ${tenth}0%; }`)

/** The front page's whole style, the same for every site. */
export const frontPageStyle = `${baseStyles}
body {
  max-width: 78rem;
  margin: 0 auto;
  padding: clamp(2rem, 7vw, 6rem) clamp(1.25rem, 4vw, 3rem) clamp(3rem, 8vw, 7rem);
  font-size: 1.0625rem;
  overflow-wrap: break-word;
}
header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: end; gap: 1.25rem 3rem; margin-bottom: clamp(2rem, 5vw, 4rem); }
h1 { margin: 0; max-width: 100%; font-size: clamp(2.75rem, 11vw, 7.5rem); font-weight: 500; line-height: 1; letter-spacing: -0.025em; hyphens: auto; }
h2 { margin: 0 0 clamp(1.5rem, 3vw, 2.5rem); font-size: clamp(1.75rem, 4vw, 2.5rem); font-weight: 500; letter-spacing: -0.01em; }
h3 { margin: 0; font-size: 1.5rem; font-weight: 500; }
p { margin: 0; max-width: 62ch; text-wrap: pretty; }
.kind { display: flex; flex: 0 0 100%; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; max-width: none; color: var(--accent); font-size: 0.875rem; font-weight: 600; letter-spacing: 0.08em; text-transform: uppercase; }
.kind a { font-weight: 500; letter-spacing: 0; text-transform: none; }
.lead { flex: 0 1 44ch; padding-bottom: 0.4rem; font-family: var(--display); font-size: clamp(1.25rem, 2.4vw, 1.5625rem); line-height: 1.45; color: var(--quiet); }
section { margin-top: clamp(3.5rem, 8vw, 7rem); padding-top: clamp(1.5rem, 3vw, 2.5rem); border-top: 1px solid var(--line); }
figure { display: flex; flex-direction: column; margin: 0; min-width: 0; }
img { display: block; width: 100%; height: auto; aspect-ratio: 3 / 2; object-fit: cover; object-position: var(--x, 50%) var(--y, 50%); border-radius: var(--round); background: var(--sunken); }
figcaption { padding-top: 0.6rem; font-size: 0.875rem; line-height: 1.4; color: var(--ink); }
small { font-size: 0.8125rem; color: var(--quiet); }
figcaption small { display: block; }
nav { display: flex; flex: 0 0 100%; flex-wrap: wrap; gap: 0.5rem 1.75rem; }
.top { display: grid; grid-template-columns: 1fr 1fr; gap: 1.25rem; }
.top figure:first-child { grid-column: 1 / -1; }
.top figure:only-child img { aspect-ratio: 21 / 9; }
.collections { display: grid; grid-template-columns: minmax(0, 1fr); gap: clamp(3rem, 5vw, 4rem) clamp(2rem, 3.5vw, 3.5rem); }
.collections figure { margin-bottom: 1.5rem; }
.amount { margin: 0.25rem 0 0.75rem; color: var(--quiet); font-variant-numeric: tabular-nums; }
.go { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 0.75rem; margin: 1rem 0 1.5rem; }
.go a { font-weight: 600; }
.go code, .examples h3:first-child + pre code { user-select: all; }
.go code { color: var(--quiet); font-size: 0.8125rem; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; line-height: 1.45; }
thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
th, td { padding: 0.5rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: baseline; }
th { width: 8.5rem; padding-right: 1rem; font-weight: 400; }
td { color: var(--quiet); }
td > code { color: var(--ink); }
code { font-size: 0.875em; }
details { margin-top: 1rem; min-width: 0; }
summary { color: var(--accent); font-weight: 600; cursor: pointer; }
details pre { max-height: 30rem; margin-bottom: 0; overflow-y: auto; }
pre { margin: 0.75rem 0 2rem; padding: 1rem 1.25rem; overflow-x: auto; border: 1px solid var(--line); border-radius: var(--round); background: var(--sunken); font-size: 0.875rem; line-height: 1.6; tab-size: 2; }
pre code { font-size: 1em; }
a code { color: inherit; }
.reading { display: grid; gap: clamp(1.5rem, 4vw, 4rem); }
.examples { min-width: 0; }
.examples h3 { font: 600 0.9375rem/1.4 var(--text); }
dl { margin: 0; min-width: 0; }
dl div { padding: 1.1rem 0; border-top: 1px solid var(--line); }
dl div:first-child { padding-top: 0; border-top: 0; }
dt { font-weight: 600; }
dd { margin: 0.25rem 0 0; max-width: 62ch; color: var(--quiet); text-wrap: pretty; }
dd code { overflow-wrap: anywhere; }
dd > code { color: var(--ink); }
section > p { font-size: 1.1875rem; line-height: 1.55; }
section > h3 { margin-top: 2.5rem; font: 600 0.9375rem/1.4 var(--text); }
.credits { display: flex; flex-wrap: wrap; gap: 0.35rem 2rem; margin: 0.75rem 0 0; padding: 0; list-style: none; }
.credits small { white-space: nowrap; }
${focalPoints.join('\n')}
@media (min-width: 44rem) and (max-width: 65.99rem) {
  article:has(figure) { display: grid; grid-template-columns: 2fr 3fr; grid-template-rows: repeat(5, auto) 1fr; column-gap: 2rem; }
  article figure { grid-row: 1 / -1; }
  article > :not(figure) { grid-column: 2; }
}
@media (min-width: 66rem) {
  .top { grid-template-columns: 2fr 1fr; grid-template-rows: 1fr 1fr; gap: 1.75rem; }
  .top figure:first-child { grid-column: auto; grid-row: 1 / -1; }
  .top figure:only-child { grid-column: 1 / -1; }
  .top figure:nth-child(2):last-child { grid-row: 1 / -1; }
  .top figure:not(:first-child) img { flex: 1 1 0; height: 0; min-height: 0; aspect-ratio: auto; }
  .collections { grid-template-columns: repeat(3, minmax(0, 1fr)); grid-template-rows: repeat(6, auto) 1fr; row-gap: 0; }
  article { display: grid; grid-template-rows: subgrid; grid-row: 1 / -1; }
  article h3 { grid-row: 2; }
  article table { align-self: start; }
  .reading { grid-template-columns: minmax(0, 7fr) minmax(0, 6fr); }
  .examples { position: sticky; top: 2rem; align-self: start; }
}
@media print {
  :root { color-scheme: light; --paper: #fff; --sunken: #fff; font-size: 9.5pt; }
  body { max-width: none; padding: 0; font-size: 1rem; }
  h1 { font-size: 40pt; }
  header { margin: 0 0 8mm; }
  section { margin: 8mm 0 0; padding-top: 6mm; }
  .top figure:not(:first-child), .collections figure { display: none; }
  .top figure:first-child { grid-column: 1 / -1; }
  .top img { aspect-ratio: 21 / 9; }
  .collections, .reading, article:has(figure) { display: block; }
  .examples { position: static; }
  nav { display: none; }
  dl { columns: 2; column-gap: 8mm; }
  dl div, tr, pre { break-inside: avoid; }
  article { margin-bottom: 8mm; }
  h2, h3, dt { break-after: avoid; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  a { color: inherit; }
}
`

/** The hash of `frontPageStyle` for a `Content-Security-Policy`. */
export const frontPageStyleHash = `sha256-${hash('sha256', frontPageStyle, 'base64')}`
