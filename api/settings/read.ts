// Readers of single settings. Each throws one sentence that names the variable and what it may be.
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type Variables = Record<string, string | undefined>

const HTTP = ['http:', 'https:']
const FEWEST_SECRET_CHARACTERS = 32
const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/
const NAMED_EMAIL = /^[^<>]*<([^<>]+)>$/

export function text(variables: Variables, name: string): string | null {
  return variables[name]?.trim() || null
}

/** Separated by blanks or commas. */
function list(variables: Variables, name: string): string[] {
  return (text(variables, name) ?? '').split(/[\s,]+/).filter(Boolean)
}

/** A value that matches `pattern`; `example` shows its form in the sentence. */
export function matching(variables: Variables, name: string, pattern: RegExp, example: string) {
  const value = text(variables, name)
  if (value !== null && !pattern.test(value)) throw new Error(`${name} must look like ${example}`)
  return value
}

/** A key or the name of a model: one word. */
export function word(variables: Variables, name: string): string | null {
  return matching(variables, name, /^[\x21-\x7e]+$/, 'one word, without blanks')
}

export function address(variables: Variables, name: string, protocols = HTTP): string | null {
  const value = text(variables, name)
  if (!value) return null
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new Error(`${name} must be an address that starts with ${protocols.join('// or ')}//`)
  }
  return value
}

/** An address of a network card of this machine. */
export function host(variables: Variables, name: string): string | null {
  const value = text(variables, name)
  if (value !== null && value !== 'localhost' && isIP(value) === 0) {
    throw new Error(`${name} must be an IP address of this machine, or localhost`)
  }
  return value
}

/** IP addresses and CIDR ranges of them; a name would never be met in a request. */
export function addressRanges(variables: Variables, name: string): string[] {
  const all = list(variables, name)
  const wrong = all.find((range) => !isIP(range.split('/')[0] ?? '') || !isRange(range))
  if (wrong)
    throw new Error(`${name} holds ${wrong}, which is no address and no range of addresses`)
  return all
}

function isRange(text: string): boolean {
  return isIP(text) !== 0 || ipaddr.isValidCIDR(text)
}

/** An email address, with or without a name before it. */
export function mailbox(variables: Variables, name: string): string | null {
  const value = text(variables, name)
  if (value === null) return null
  const [, bracketed = value] = NAMED_EMAIL.exec(value) ?? []
  if (!EMAIL.test(bracketed.trim())) {
    throw new Error(`${name} must be an email address, such as Colloquy <notes@example.com>`)
  }
  return value
}

/** The address alone of what `mailbox` reads. */
export function emailAddress(variables: Variables, name: string): string | null {
  const value = mailbox(variables, name)
  return value && (NAMED_EMAIL.exec(value)?.[1] ?? value).trim()
}

/** Secrets, newest first. */
export function secrets(variables: Variables, name: string): string[] {
  const all = list(variables, name)
  if (all.some((secret) => secret.length < FEWEST_SECRET_CHARACTERS)) {
    throw new Error(`${name} must have at least ${FEWEST_SECRET_CHARACTERS} characters`)
  }
  return all
}

export function integer(
  variables: Variables,
  name: string,
  otherwise: number,
  from: number,
  to: number,
) {
  return optionalInteger(variables, name, from, to) ?? otherwise
}

export function optionalInteger(variables: Variables, name: string, from: number, to: number) {
  const value = text(variables, name)
  if (value === null) return null
  const number = Number(value)
  if (!Number.isInteger(number) || number < from || number > to) {
    throw new Error(`${name} must be a whole number from ${from} to ${to}`)
  }
  return number
}

export function flag(variables: Variables, name: string, otherwise: boolean): boolean {
  const value = text(variables, name)?.toLowerCase()
  if (value === undefined) return otherwise
  if (['1', 'true', 'on', 'yes'].includes(value)) return true
  if (['0', 'false', 'off', 'no'].includes(value)) return false
  throw new Error(`${name} must be on or off`)
}

/** A program: a path, or a name on the PATH. */
export function program(variables: Variables, name: string): string | null {
  const value = text(variables, name)
  if (value !== null && Bun.which(value) === null) {
    throw new Error(`${name} must be a program that can be run; there is none at ${value}`)
  }
  return value
}

/** A directory that holds `file`. */
export function directoryWith(variables: Variables, name: string, file: string): string | null {
  const value = text(variables, name)
  if (value !== null && !existsSync(`${value}/${file}`)) {
    throw new Error(`${name} must be a directory that holds ${file}`)
  }
  return value
}

/** A directory that can be written to, or that can be made. */
export function writableDirectory(variables: Variables, name: string): string | null {
  const value = text(variables, name)
  if (value !== null && existsSync(value) && !isWritableDirectory(value)) {
    throw new Error(`${name} must be a directory that this user may write to`)
  }
  return value
}

/** A file that can be written, or made. */
export function writableFile(variables: Variables, name: string): string | null {
  const value = text(variables, name)
  if (value !== null && existsSync(value) && !(isFile(value) && isWritable(value))) {
    throw new Error(`${name} must be a file that this user may write`)
  }
  return value
}

function isWritableDirectory(path: string): boolean {
  return statSync(path).isDirectory() && isWritable(path)
}

function isFile(path: string): boolean {
  return statSync(path).isFile()
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
