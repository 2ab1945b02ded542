import { icon } from '../../base/look/look.ts'

/** The page in which the workbench runs. `token` is what it shows when something is to be done. */
export function printPage({ token, run }: { readonly token: string; readonly run: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="workbench-token" content="${token}">
<meta name="workbench-run" content="${run}">
<title>Workbench</title>
<link rel="icon" href="${icon}">
<link rel="stylesheet" href="/workbench/look.css">
<link rel="stylesheet" href="/workbench/workbench.css">
<script type="module" src="/workbench/workbench.js"></script>
</head>
<body>
<div id="workbench"></div>
<noscript><p style="padding:2rem">The workbench needs JavaScript. The API itself does not: <a href="/api/v1/objects/">/api/v1/objects/</a></p></noscript>
</body>
</html>
`
}
