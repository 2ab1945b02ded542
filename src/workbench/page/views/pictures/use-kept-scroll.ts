import { useLayoutEffect, useRef } from 'preact/hooks'

/**
 * Scrolls back to where the page was left, once there is something to scroll. The returned function keeps the place with the
 * address, for the back button: browsers restore it too early for what is still to be loaded.
 */
export function useKeptScroll(isReady: boolean): () => void {
  const isDone = useRef(false)
  useLayoutEffect(() => {
    if (!isReady || isDone.current) return
    isDone.current = true
    const top = keptScroll()
    if (top !== undefined) scrollTo({ top, behavior: 'instant' })
  }, [isReady])
  return () => history.replaceState({ scroll: scrollY }, '')
}

function keptScroll(): number | undefined {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('scroll' in state)) return undefined
  return typeof state.scroll === 'number' ? state.scroll : undefined
}
