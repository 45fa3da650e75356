export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './actions/button.tsx';
export { IconButton, IconLink, type IconButtonProps, type IconLinkProps } from './actions/icon-button.tsx';
export { TextLink, type TextLinkProps } from './actions/text-link.tsx';
export { type BrandArt, brandArt, fontUrl } from './assets.ts';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export {
  type Message,
  type MessageKind,
  MessageList,
  type MessageListProps,
} from './feedback/message-list.tsx';
export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar.tsx';
export {
  CardSkeleton,
  CartRowsSkeleton,
  ChoicesSkeleton,
  PageSkeleton,
  ShelfSkeleton,
} from './feedback/skeleton.tsx';
export { createToastStore, type Toast, type ToastKind, type ToastStore } from './feedback/toast-store.ts';
export { Toasts, type ToastsProps } from './feedback/toasts.tsx';
export {
  Checkbox,
  type CheckboxProps,
  ChoiceGroup,
  type ChoiceGroupProps,
  Radio,
  type RadioProps,
} from './forms/choice.tsx';
export { Combobox, type ComboboxOption, type ComboboxProps } from './forms/combobox.tsx';
export type { FieldTexts } from './forms/field.tsx';
export { FormError, type FormErrorProps, type FormProblem } from './forms/form-error.tsx';
export { SearchField, type SearchFieldProps } from './forms/search-field.tsx';
export { Select, type SelectOption, type SelectProps } from './forms/select.tsx';
export {
  PasswordField,
  type PasswordFieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './forms/text-field.tsx';
export {
  type SlotChoice,
  type SlotDay,
  SlotGrid,
  type SlotGridProps,
  type SlotStatus,
} from './fulfilment/slot-grid.tsx';
export { type IconName } from './icons/icon-names.ts';
export { Icon, type IconProps, iconSpriteUrl } from './icons/icon.tsx';
export { Accordion, Disclosure, type DisclosureProps } from './layout/accordion.tsx';
export { type FooterGroup, SiteFooter, type SiteFooterProps } from './layout/site-footer.tsx';
export {
  ServiceButton,
  type ServiceButtonProps,
  SiteHeader,
  type SiteHeaderProps,
} from './layout/site-header.tsx';
export { Slider, type Slide, type SliderProps } from './layout/slider.tsx';
export { SliderRow, type SliderRowProps } from './layout/slider-row.tsx';
export { StepSection, type StepSectionProps } from './layout/step-section.tsx';
export { Timeline, type TimelineProps, type TimelineStep } from './layout/timeline.tsx';
export { Breadcrumbs, type Crumb } from './navigation/breadcrumbs.tsx';
export { Chip, type ChipProps, FilterChip, type FilterChipProps } from './navigation/chip.tsx';
export { FacetGroup, type FacetGroupProps, type FacetValue } from './navigation/facet-group.tsx';
export { LoadMore, type LoadMoreProps } from './navigation/load-more.tsx';
export { Pagination, type PaginationProps } from './navigation/pagination.tsx';
export { ScrollToTop, scrollToTopThreshold } from './navigation/scroll-to-top.tsx';
export { type Tab, Tabs, type TabsProps } from './navigation/tabs.tsx';
export { Dialog, type DialogProps } from './overlays/dialog.tsx';
export { Drawer, type DrawerProps } from './overlays/drawer.tsx';
export { Badge, type BadgeProps } from './product/badge.tsx';
export { Price, type PriceProps } from './product/price.tsx';
export {
  type CardBadge,
  ProductCard,
  type ProductCardProps,
  ProductGrid,
  type ProductPicture,
} from './product/product-card.tsx';
export { Stepper, type StepperProps, type StepperTexts } from './product/stepper.tsx';
export { classes } from './styles/classes.ts';
export { brandThemes } from './brands/index.ts';
export { preloadedFonts, themeAttributes, themeCss } from './theme/theme-css.ts';
export type { BrandTheme } from './theme/tokens.ts';
