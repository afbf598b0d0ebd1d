import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const petrol: MantineColorsTuple = [
  '#eef7f5',
  '#dfeeec',
  '#b6dad6',
  '#86c0bb',
  '#5ba6a1',
  '#3a8c88',
  '#2c807c',
  '#15625f',
  '#0f4f4d',
  '#073d3c',
];
const gray: MantineColorsTuple = [
  '#faf8f5',
  '#f4f2ee',
  '#f0ede7',
  '#e3dfd7',
  '#c9c3b8',
  '#a39d92',
  '#7d776c',
  '#625c52',
  '#3d3a34',
  '#211f1b',
];
const dark: MantineColorsTuple = [
  '#e4eae8',
  '#c2cac7',
  '#a0aeaa',
  '#6f7b78',
  '#465652',
  '#2a3633',
  '#18211f',
  '#111816',
  '#0f1614',
  '#0a100e',
];
/** Filled buttons have white text, so the red must be dark enough for white in both schemes. */
const red: MantineColorsTuple = [
  '#fdf3f2',
  '#fbe9e7',
  '#f5c6c2',
  '#eb9c96',
  '#e0736b',
  '#d4544b',
  '#c43c33',
  '#b3261e',
  '#96190f',
  '#75120b',
];

const theme = createTheme({
  colors: { petrol, gray, dark, red },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '650' },
  fontSizes: { xs: 'var(--fs-xs)', sm: 'var(--fs-sm)', md: 'var(--fs-md)', lg: '1rem', xl: '1.125rem' },
  spacing: { xs: '0.375rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  defaultRadius: 'var(--radius)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    NativeSelect: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 10,
        overlayProps: { backgroundOpacity: 0.45 },
        closeButtonProps: { 'aria-label': 'Kapat' },
      },
    },
  },
});

const shared = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-disabled': 'var(--surface-3)',
  '--mantine-color-default-hover': 'var(--surface-3)',
  '--mantine-color-default-border': 'var(--border-strong)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-placeholder': 'var(--text-2)',
  '--mantine-color-anchor': 'var(--accent-text)',
};
const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });

/** Mantine writes its variables from the theme; a style sheet with the defaults of fourteen colours would weigh 4 KB. */
export const mantine = { theme, cssVariablesResolver, deduplicateCssVariables: false } as const;
