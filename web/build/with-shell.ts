import { join } from 'node:path'
import type { BunPlugin } from 'bun'
import { handleOf } from '../browser/page'
import { routes } from '../routes'

const SHELL = 'shell/shell.tsx'

/** Small modules that most signed-in pages need and that would be separate requests. */
const SHARED = [
  'browser/refresh.ts',
  'data/clients.ts',
  'data/held-back.ts',
  'meetings/list/meeting-query.ts',
  'meetings/meeting-row.tsx',
  'meetings/upload/upload-button.tsx',
  'time/days.ts',
  'ui/client-link.tsx',
  'ui/states/processing-result.tsx',
  'ui/consent/choices.tsx',
  'browser/plain-letters.ts',
  'data/meeting-referrer.ts',
  'ui/select/select.tsx',
]

/** Form components of about a kilobyte: a page that needs one loads both, in one request. */
const TOGETHER = ['ui/field.tsx', 'ui/choice.tsx']

/**
 * Tells the bundler that signed-in pages are always loaded with the shell, which puts code they share into
 * the shell's chunk.
 */
export function withShell(root: string): BunPlugin {
  const shell = join(root, SHELL)
  const added = new Map(signedInPages().map((page) => [join(root, `${page}.tsx`), [shell]]))
  added.set(
    shell,
    SHARED.map((path) => join(root, path)),
  )
  const together = TOGETHER.map((path) => join(root, path))
  for (const path of together) added.set(path, together)
  return {
    name: 'with shell',
    setup(build) {
      build.onLoad({ filter: /\.tsx$/ }, async ({ path }) => {
        const imports = (added.get(path) ?? []).map((one) => `\nimport ${JSON.stringify(one)}`)
        return { contents: (await Bun.file(path).text()) + imports.join(''), loader: 'tsx' }
      })
    },
  }
}

function signedInPages(): string[] {
  return (routes[0]?.children ?? []).flatMap((route) => {
    const handle = handleOf(route)
    return handle?.signedIn ? handle.modules(null) : []
  })
}
