/** The run of the program that let this page in. */
export function shownRun(): string {
  return metaOf(document, 'workbench-run').content
}

/** What the page shows when something is to be done. */
export function shownToken(): string {
  return metaOf(document, 'workbench-token').content
}

/** Takes over from a program that was started again what it shows to a page that is loaded. */
export async function letInAnew(): Promise<void> {
  const response = await fetch('/workbench/')
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const name of ['workbench-run', 'workbench-token'] as const) {
    metaOf(document, name).content = metaOf(fresh, name).content
  }
}

function metaOf(page: Document, name: 'workbench-run' | 'workbench-token'): HTMLMetaElement {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name=${name}]`)
  if (!meta) throw new Error(`The page names no ${name}.`)
  return meta
}
