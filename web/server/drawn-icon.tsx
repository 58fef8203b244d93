import type { LucideIcon as LibraryIcon, LucideProps } from 'lucide-react/types'
import type { ReactNode, SVGProps } from 'react'
import { renderToString } from 'react-dom/server'

export type LucideIcon = (props: LucideProps) => ReactNode

/** As the library gives them to every icon. */
const ATTRIBUTES: SVGProps<SVGSVGElement> = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}

/**
 * The icon with the library's own markup, in which only the classes differ: the library takes as long for
 * each as a page does for a row of text. Icons with other attributes are left to the library.
 */
export function drawn(Icon: LibraryIcon): LucideIcon {
  const [, names, __html] =
    /class="([^"&]*)"[^>]*>(.*)<\/svg>$/.exec(renderToString(<Icon />)) ?? []
  return (props) => {
    const { className = '', 'aria-hidden': hidden = true, ...others } = props
    if (!__html || hidden !== true || Object.keys(others).length > 0) return <Icon {...props} />
    return (
      <svg
        {...ATTRIBUTES}
        className={className ? `${names} ${className}` : names}
        aria-hidden
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the library's own drawing
        dangerouslySetInnerHTML={{ __html }}
      />
    )
  }
}
