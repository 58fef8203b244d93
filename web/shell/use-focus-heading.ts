import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { markNavigated } from '../browser/api'

/** After a move to another page: focus goes to its heading, so that a screen reader reads it out. */
export function useFocusHeading(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    markNavigated()
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])
}
