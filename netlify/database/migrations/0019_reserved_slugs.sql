ALTER TABLE "cases" DROP CONSTRAINT "cases_slug";--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_slug";--> statement-breakpoint
ALTER TABLE "newsletter_issues" DROP CONSTRAINT "newsletter_issues_slug";--> statement-breakpoint
ALTER TABLE "services" DROP CONSTRAINT "services_slug";--> statement-breakpoint
UPDATE "cases" SET "slug" = "slug" || '-' || "id" WHERE "slug" IN ('authorities', 'check', 'rules');--> statement-breakpoint
UPDATE "news" SET "slug" = "slug" || '-' || "id" WHERE "slug" IN ('authorities', 'check', 'rules');--> statement-breakpoint
UPDATE "newsletter_issues" SET "slug" = "slug" || '-' || "id" WHERE "slug" IN ('authorities', 'check', 'rules');--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$' and length(slug) <= 200 and slug not in ('authorities', 'check', 'import', 'new', 'rules'));--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$' and length(slug) <= 200 and slug not in ('authorities', 'check', 'import', 'new', 'rules'));--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$' and length(slug) <= 200 and slug not in ('authorities', 'check', 'import', 'new', 'rules'));--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$' and length(slug) <= 200 and slug not in ('authorities', 'check', 'import', 'new', 'rules'));