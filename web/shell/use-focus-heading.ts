import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { markNavigated } from '../browser/api'

/** Moves the focus to the heading after navigation, which makes screen readers read it out. */
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
