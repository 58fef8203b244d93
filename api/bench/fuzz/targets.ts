import { archives } from './archives'
import { recordings } from './recordings'
import type { Target } from './target'
import { transcripts } from './transcripts'
import { words } from './words'

/** Every parser of untrusted files. */
export const targets: Target[] = [...transcripts, ...archives, ...recordings, ...words]
