/** The colours of the map, as a canvas takes them. */
export type MapColours = {
  readonly ground: string
  readonly border: string
  readonly dot: string
}

/** Reads the colours of the look as they are in the scheme that is on now. */
export function readColours(beside: HTMLElement): MapColours {
  const probe = beside.appendChild(document.createElement('span'))
  const read = (variable: string) => {
    probe.style.color = `var(${variable})`
    return getComputedStyle(probe).color
  }
  const colours = { ground: read('--card'), border: read('--quiet'), dot: read('--quiet') }
  probe.remove()
  return colours
}

/** Calls when the scheme changes between light and dark. Returns what ends that. */
export function onSchemeChange(call: () => void): () => void {
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', call)
  return () => scheme.removeEventListener('change', call)
}
