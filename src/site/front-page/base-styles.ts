/**
 * The styles that the workbench and the front page share: CSS variables for colours (light and dark), fonts and sizes, and rules
 * for plain elements. Texts and controls have a contrast of at least 4.5 to 1 on `--paper` and `--card`, in light and dark.
 */
export const baseStyles = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f7f5f1, #14181a);
  --card: light-dark(#ffffff, #1d2326);
  --sunken: light-dark(#eeeae3, #0f1315);
  --ink: light-dark(#1c2427, #e9e6e0);
  --quiet: light-dark(#5b6467, #a3abad);
  --line: light-dark(#dcd7ce, #343c40);
  --accent: light-dark(#0b5a6b, #7cc6d6);
  --on-accent: light-dark(#ffffff, #0f1315);
  --accent-wash: light-dark(#e2eef0, #1b3138);
  --problem: light-dark(#a3261d, #ff9d90);
  --problem-wash: light-dark(#fbe9e6, #3a1f1c);
  --warning: light-dark(#7a5200, #eabf62);
  --warning-wash: light-dark(#faf0da, #352a14);
  --good: light-dark(#24663a, #86cf9c);
  --good-wash: light-dark(#e4f2e7, #1b3022);
  --shadow: 0 1px 2px rgb(0 0 0 / 0.06), 0 6px 20px rgb(0 0 0 / 0.06);
  --round: 10px;
  --text: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif;
  --display: "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", "Book Antiqua", Charter, Georgia, serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", monospace;
}
*, ::before, ::after { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 400 1rem/1.55 var(--text);
  -webkit-text-size-adjust: 100%;
}
h1, h2, h3 { font-family: var(--display); font-weight: 600; line-height: 1.2; text-wrap: balance; }
a { color: var(--accent); text-underline-offset: 0.15em; }
code, pre { font-family: var(--mono); font-size: 0.9em; }
img { max-width: 100%; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; }
}
`

const drawing =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='7' fill='#0b5a6b'/>" +
  "<circle cx='16' cy='12' r='5' fill='#f4c95d'/><path d='M4 21q4-4 8 0t8 0 8 0v3q-4 4-8 0t-8 0-8 0z' fill='#fff'/></svg>"

/** The favicon, a sun over water, as a data URL. */
export const icon = `data:image/svg+xml,${encodeURIComponent(drawing)}`
