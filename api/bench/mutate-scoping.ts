// Strips each user_id predicate of db/*.ts in turn, in a copy, and expects a scoping test to fail.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dir, '..', '..')
const TESTS = ['./api/scoping.test.ts', './api/isolation.test.ts']
const PREDICATE = /(?:\w+\.)?user_id = \$\{[^}]+\}/g
/** Rows of nobody's: signing in and paying find the user by other secrets. */
const ELSEWHERE = ['testing', 'seed', 'migrate', 'sql']
const DEADLINE_MS = 120_000

type Mutant = { file: string; line: number; statement: number; predicates: number[]; text: string }

const only = process.argv[2]
const copy = mkdtempSync(join(tmpdir(), 'mutants-'))
cpSync(ROOT, copy, {
  recursive: true,
  verbatimSymlinks: true,
  filter: (path) => !/\/(\.git|\.data|dist)$/.test(path),
})

try {
  if (!(await pass())) throw new Error('the scoping tests fail without any mutation')
  const mutants = listFiles().flatMap(mutantsOf)
  console.log(`${mutants.length} predicates`)
  const survivors: Mutant[] = []
  let doubled = 0
  for (const mutant of mutants) {
    if (!(await survives(mutant))) continue
    const whole = { ...mutant, predicates: siblings(mutant, mutants) }
    if (whole.predicates.length > 1 && !(await survives(whole))) doubled += 1
    else survivors.push(mutant)
  }
  for (const { file, line, text } of survivors) console.log(`survived: ${file}:${line} ${text}`)
  const found = mutants.length - doubled - survivors.length
  console.log(
    `${found} detected alone, ${doubled} detected with the others of their statement, ${survivors.length} survived`,
  )
  if (survivors.length > 0) process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}

function listFiles(): string[] {
  return readdirSync(join(ROOT, 'db'))
    .filter((name) => /^[\w-]+\.ts$/.test(name) && !name.includes('test'))
    .filter((name) => !ELSEWHERE.includes(name.replace('.ts', '')))
    .filter((name) => !only || name.startsWith(only))
}

function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(join(ROOT, 'db', file), 'utf8')
  return [...source.matchAll(PREDICATE)]
    .filter((match) => !isAssignment(source, match.index))
    .map((match) => ({
      file,
      line: source.slice(0, match.index).split('\n').length,
      statement: functionAt(source, match.index),
      predicates: [match.index],
      text: match[0],
    }))
}

/** `set user_id = …` is no predicate. */
function isAssignment(source: string, index: number): boolean {
  return /\bset\s+$/.test(source.slice(0, index))
}

/** Where the function around the index begins: its predicates stand in for each other. */
function functionAt(source: string, index: number): number {
  const starts = [...source.matchAll(/^(?:export )?(?:async )?function /gm)].map(
    ({ index }) => index,
  )
  return starts.filter((start) => start <= index).at(-1) ?? 0
}

function siblings({ file, statement }: Mutant, mutants: Mutant[]): number[] {
  return mutants
    .filter((other) => other.file === file && other.statement === statement)
    .flatMap(({ predicates }) => predicates)
}

async function survives({ file, predicates }: Mutant): Promise<boolean> {
  const source = readFileSync(join(ROOT, 'db', file), 'utf8')
  const mutated = source.replace(PREDICATE, (text, index: number) =>
    predicates.includes(index) ? `(${text} or true)` : text,
  )
  writeFileSync(join(copy, 'db', file), mutated)
  const survived = await pass()
  writeFileSync(join(copy, 'db', file), source)
  return survived
}

async function pass(): Promise<boolean> {
  const child = Bun.spawn(['bun', 'test', '--bail', '--timeout=60000', ...TESTS], {
    cwd: copy,
    env: { ...process.env, DATA_DIR: join(copy, '.data') },
    stdout: 'ignore',
    stderr: 'ignore',
    timeout: DEADLINE_MS,
  })
  return (await child.exited) === 0
}
