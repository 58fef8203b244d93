import { join } from 'node:path'
import { compile, optimize } from '@tailwindcss/node'
import { Scanner } from '@tailwindcss/oxide'

const root = join(import.meta.dir, '..')

/** Compiles app.css with the classes used in this package. */
export async function compileStyles(minify: boolean): Promise<string> {
  const source = await Bun.file(`${root}/app.css`).text()
  const compiler = await compile(source, { base: root, onDependency: () => {} })
  const scanner = new Scanner({
    sources: [
      { base: root, pattern: '**/*.{ts,tsx}', negated: false },
      { base: root, pattern: '{dist,node_modules}/**', negated: true },
      { base: root, pattern: '**/*.test.{ts,tsx}', negated: true },
    ],
  })
  return optimize(compiler.build(scanner.scan()), { minify }).code
}
