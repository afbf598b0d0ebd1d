import { z } from 'zod';

export const errorSchema = z.strictObject({
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
  detail: z.string().optional(),
  status: z.literal('error').optional(),
  details: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof errorSchema>;

export interface ErrorDefinition {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each code has details of its own shape
  message: string | ((details: any) => string);
  field?: string;
}

export interface ErrorEntry extends ErrorDefinition {
  code: string;
}

export const defineErrors = <const T extends Record<string, ErrorDefinition>>(
  errors: T,
): { [Code in keyof T]: T[Code] & { code: Code } } =>
  Object.fromEntries(Object.entries(errors).map(([code, definition]) => [code, { code, ...definition }])) as never;
