import { createRequire } from 'node:module'
import type { ChatConfig, ChatMessage } from './protocol'

/** The subset of llama.cpp’s binding used here. */
export type Llama = {
  getFormattedChat(
    messages: ChatMessage[],
    template: undefined,
    options: { jinja: boolean; enable_thinking: boolean },
  ): string | { prompt: string }
  tokenize(text: string): Promise<{ tokens: ArrayLike<number> }>
  completion(
    options: Record<string, unknown>,
    onToken: (piece: { token: string }) => void,
  ): Promise<{ tokens_predicted: number; stopped_limited: boolean; context_full: boolean }>
}
type Binding = { LlamaContext: new (options: Record<string, unknown>) => Llama }

/**
 * The package for one platform. Its parent would add those for graphics cards, 60 times the size.
 */
const BINDING = `@fugood/node-llama-${process.platform}-${process.arch}`
const BATCH = 256

/** True if the engine is installed and available for this platform. */
export function hasChatEngine(): boolean {
  try {
    Bun.resolveSync(`${BINDING}/package.json`, import.meta.dir)
    return true
  } catch {
    return false
  }
}

/**
 * Loads the model, which takes seconds. Keep a reference to the context: the process crashes if it
 * is collected.
 */
export function openLlama({ model, context, threads }: ChatConfig): Llama {
  const binding: Binding = createRequire(import.meta.url)(BINDING)
  return new binding.LlamaContext({
    model,
    n_ctx: context,
    n_batch: BATCH,
    n_parallel: 1,
    n_threads: threads,
    n_gpu_layers: 0,
    // Halves the cache's memory, and never drops the start of a prompt to make room.
    cache_type_k: 'q8_0',
    cache_type_v: 'q8_0',
    flash_attn_type: 'on',
    ctx_shift: false,
  })
}
