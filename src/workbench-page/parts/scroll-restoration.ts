import { useLayoutEffect, useRef } from 'preact/hooks'

/** Keeps the scroll position and the followed link with the address, through reloads and the back button. `isReady`: the view has its final height. */
export function useScrollRestoration(isReady: boolean): void {
  useLayoutEffect(() => {
    if (!isReady) return
    history.scrollRestoration = 'manual'
    const { scrollY, link } = readPlace(history.state)
    scrollTo(0, scrollY)
    if (link !== '') focusLink(link, framesToWait)
    const stop = keepPlace()
    return () => {
      stop()
      history.scrollRestoration = 'auto'
    }
  }, [isReady])
}

// A long list loads and renders the link some frames after scrolling to it.
function focusLink(href: string, frames: number): void {
  const isFree = document.activeElement === document.body || document.activeElement?.id === 'main'
  const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)
  if (link && isFree) link.focus({ preventScroll: true })
  if (frames > 0 && document.activeElement !== link) requestAnimationFrame(() => focusLink(href, frames - 1))
}

const framesToWait = 60

// Browsers limit history updates to about ten a second, so the position is stored when scrolling stops.
function keepPlace(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new AbortController()
  const soon = () => {
    const address = location.href
    clearTimeout(timer)
    timer = setTimeout(() => address === location.href && writePlace(), restMs)
  }
  const click = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('main a') : null
    writePlace(link?.getAttribute('href') ?? '')
  }
  addEventListener('scroll', soon, { passive: true, signal: end.signal })
  addEventListener('click', click, { capture: true, signal: end.signal })
  return () => {
    clearTimeout(timer)
    end.abort()
  }
}

const restMs = 150

type Place = { readonly scrollY: number; readonly link: string }

function readPlace(state: unknown): Place {
  const { scrollY, link } = { scrollY: 0, link: '', ...(state as Partial<Place> | null) }
  return { scrollY, link }
}

function writePlace(link = ''): void {
  const before = readPlace(history.state)
  if (before.scrollY !== scrollY || before.link !== link)
    history.replaceState({ ...history.state, scrollY, link }, '')
}

/** Returns `show`, which changes `shown`, such that the field in the upper half of the window stays where it is. */
export function useKeptPlace<Value>(shown: unknown, show: (value: Value) => void): (value: Value) => void {
  const kept = useRef<readonly [field: Element, top: number]>(null)
  useLayoutEffect(() => {
    const [field, top = 0] = kept.current ?? []
    if (field) scrollBy(0, field.getBoundingClientRect().top - top)
    kept.current = null
  }, [shown])
  return value => {
    const seen = document.elementFromPoint(innerWidth / 4, innerHeight / 3)
    const field = seen?.closest('.form-pair, .form-alone')?.firstElementChild
    kept.current = field ? [field, field.getBoundingClientRect().top] : null
    show(value)
  }
}
