import { useLocation } from 'react-router'
import { useShared } from '../browser/shared-markup'
import { entries, helpEntry, isCurrent } from './entries'
import { Place } from './place'

/** The navigation links, for the sidebar and the phone's menu. */
export function Places({ narrow = false }: { narrow?: boolean }) {
  const { pathname } = useLocation()
  const current = [...entries, helpEntry].find((entry) => isCurrent(entry, pathname))
  return (
    <nav
      aria-label="Main"
      className="flex flex-1 flex-col gap-4 overflow-y-auto px-3 py-2 short:flex-none short:overflow-visible"
      {...useShared(`places ${current?.to} ${narrow}`, () => (
        <>
          <ul className="flex flex-col gap-0.5">
            {entries.map((entry) => (
              <Place key={entry.to} entry={entry} current={entry === current} narrow={narrow} />
            ))}
          </ul>
          <ul className="mt-auto">
            <Place entry={helpEntry} current={helpEntry === current} narrow={narrow} />
          </ul>
        </>
      ))}
    />
  )
}
