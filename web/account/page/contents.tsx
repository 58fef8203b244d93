import { Link } from '../../ui/links/link'
import { sections } from '../sections'

/** Links to the page’s sections; scrolls sideways on a phone. */
export function Contents() {
  return (
    <nav
      aria-label="Sections"
      data-print="hide"
      className="-mx-4 mb-6 overflow-x-auto px-4 sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-x-4 gap-y-1 text-sm whitespace-nowrap sm:flex-wrap">
        {sections.map(({ title, id }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="inline-flex min-h-6 min-w-6 items-center rounded-control text-soft underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
