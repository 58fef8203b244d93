import { Link } from '../ui/links/link'
import { Tooltip } from '../ui/tooltip'
import { useCodeAhead } from './code-ahead'
import type { Entry } from './entries'

/** A navigation link that preloads its page's code. */
export function Place({
  entry,
  current,
  narrow,
}: {
  entry: Entry
  current: boolean
  narrow: boolean
}) {
  const fetchCode = useCodeAhead()
  const Icon = entry.icon
  return (
    <li>
      <Tooltip label={entry.label} enabled={narrow} className="block">
        <Link
          to={entry.to}
          aria-current={current ? 'page' : undefined}
          onPointerEnter={() => fetchCode(entry.to)}
          onFocus={() => fetchCode(entry.to)}
          className="flex h-9 items-center gap-3 rounded-control px-2.5 font-medium text-soft transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent pointer-coarse:h-11 icons:lg:justify-center icons:lg:px-0"
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          <span className="icons:lg:sr-only">{entry.label}</span>
        </Link>
      </Tooltip>
    </li>
  )
}
