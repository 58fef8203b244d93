import type { Field, Layout } from './chunks'

/** What the header of a recording says about its length; places are in bytes of the file. */
export type Stated = {
  dataAt: number
  /** The end of the audio by the header. */
  dataEnd: number
  /** Its latest possible end: the start of tags, or the end of the file. */
  latest: number
  bytesPerSecond: number
  /** True if every second takes that number of bytes. */
  isEven: boolean
  /** Of what may follow the audio. */
  layout: Layout
  /** True if the header is wrong, however much audio follows. */
  isBroken: boolean
  /** What the header must say for audio that ends at `end`. */
  fields: (end: number) => Field[]
}
