import type { User } from '@app/db/accounts/users'
import { LogOut } from '#icons'
import { displayName, roleLabel } from '../data/user'
import { Link } from '../ui/links/link'
import { Tooltip } from '../ui/tooltip'

/** The reader's name, with links to their account and sign-out. */
export function Person({ user, narrow = false }: { user: User; narrow?: boolean }) {
  const name = displayName(user)
  return (
    <div className="flex w-full items-center gap-1 icons:lg:flex-col">
      <Link
        to="/account"
        aria-label={narrow ? `${name}, account` : undefined}
        className="flex min-w-0 flex-1 items-center gap-2.5 rounded-control p-1.5 transition-colors hover:bg-hover"
      >
        <Portrait name={name} src={user.profileImageUrl} />
        <span className="min-w-0 icons:lg:sr-only">
          <span className="block truncate text-sm font-medium text-ink">{name}</span>
          <span className="block truncate text-xs text-faint">{roleLabel(user.role)}</span>
        </span>
      </Link>
      <Tooltip label="Log out" side={narrow ? 'right' : 'top'}>
        <Link
          to="/logout"
          aria-label="Log out"
          className="inline-flex size-9 items-center justify-center rounded-control text-faint transition-colors hover:bg-hover hover:text-ink pointer-coarse:size-11"
        >
          <LogOut aria-hidden className="size-4" />
        </Link>
      </Tooltip>
    </div>
  )
}

function Portrait({ name, src }: { name: string; src: string | null }) {
  return src ? (
    <img
      src={src}
      alt=""
      width={32}
      height={32}
      className="size-8 shrink-0 rounded-full object-cover"
    />
  ) : (
    <span
      aria-hidden
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft font-serif text-base font-semibold text-accent"
    >
      {name.charAt(0).toUpperCase()}
    </span>
  )
}
