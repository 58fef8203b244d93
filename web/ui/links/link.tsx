import { type ComponentProps, useContext } from 'react'
import { type NavigateOptions, UNSAFE_DataRouterContext } from 'react-router'

type Props = Omit<ComponentProps<'a'>, 'href' | 'target'> &
  Pick<NavigateOptions, 'replace' | 'preventScrollReset' | 'state'> & {
    /** a path of the product, or a query for the same page */
    to: string
  }

/** The router's link for paths that need no resolving: its own resolves at every rendering. */
export function Link({ to, replace, preventScrollReset, state, onClick, ...rest }: Props) {
  const context = useContext(UNSAFE_DataRouterContext)
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        const { metaKey, altKey, ctrlKey, shiftKey, button, currentTarget } = event
        const elsewhere = metaKey || altKey || ctrlKey || shiftKey || button
        if (!context || elsewhere || event.defaultPrevented) return
        event.preventDefault()
        const again = currentTarget.href === location.href
        void context.router.navigate(to, { replace: replace ?? again, preventScrollReset, state })
      }}
    />
  )
}
