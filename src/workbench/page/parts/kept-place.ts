import { useLayoutEffect } from 'preact/hooks'

/** Keeps the scroll position with the address, through reloads and the back button. `isReady`: the view has its final height. */
export function useKeptPlace(isReady: boolean): void {
  useLayoutEffect(() => {
    if (!isReady) return
    history.scrollRestoration = 'manual'
    scrollTo(0, readPlace(history.state))
    const stop = keepPlace()
    return () => {
      stop()
      history.scrollRestoration = 'auto'
    }
  }, [isReady])
}

// Browsers let an address be written about ten times a second, so the place is kept when the window comes to rest.
function keepPlace(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    const address = location.href
    clearTimeout(timer)
    timer = setTimeout(() => address === location.href && writePlace(), restMs)
  }
  addEventListener('scroll', soon, { passive: true })
  addEventListener('click', writePlace, { capture: true })
  return () => {
    clearTimeout(timer)
    removeEventListener('scroll', soon)
    removeEventListener('click', writePlace, { capture: true })
  }
}

const restMs = 150

function readPlace(state: unknown): number {
  const isKept = typeof state === 'object' && state !== null && 'scrollY' in state
  return isKept && typeof state.scrollY === 'number' ? state.scrollY : 0
}

function writePlace(): void {
  if (readPlace(history.state) !== scrollY) history.replaceState({ scrollY }, '')
}
