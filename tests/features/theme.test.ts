import { describe, expect, test } from 'bun:test';
import { themes } from '#db/schema/theme.ts';
import { BUILT_IN_COLORS, SCALES, SHADES } from '#src/features/theme/built-in-theme.ts';
import { contrast, themeCss } from '#src/features/theme/theme.ts';
